/* Keeps a page as it is at the desk: new pages replace the old in place, the clock counts by the desk's time. */
(function () {
  "use strict";
  var LOST_AFTER = 6000, beats = [], heard = Date.now(), version = document.body.dataset.version;
  var stream = null;
  var offset = +document.body.dataset.now - Date.now(), busy = false, isOver = false, polling = false, isLost = false, isClosed = false, backAt = 0;
  var one = function (what, from) { return (from || document).querySelector(what); };
  var all = function (what, from) { return Array.from((from || document).querySelectorAll(what)); };

  function parted(seconds) { return Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0"); }
  function left(ms) { var s = Math.ceil(ms / 1000); return s < 0 ? "\u2212" + parted(-s) : parted(s); }
  function put(node, text) { if (node && node.textContent !== text) { node.textContent = text; } }

  function tick() {
    var now = Date.now() + offset;
    all("[data-end]").forEach(function (clock) { put(clock, left(Math.max(+clock.dataset.end - now, "stops" in clock.dataset ? 0 : -Infinity))); });
    all("[data-up]").forEach(function (clock) { put(clock, "+" + parted(Math.max(0, Math.floor((now - clock.dataset.up) / 1000)))); });
    all("[data-since]").forEach(function (node) {
      put(node, node.dataset.text.replace("%", parted(Math.max(0, Math.floor((now - node.dataset.since) / 1000)))));
    });
    if (Date.now() - heard > LOST_AFTER) { lose(); }
  }

  function lose() {
    if (isLost) { return; }
    isLost = true;
    var at = new Date(heard), box = one(".lost"), text = one("[data-text]", box);
    put(text, text.dataset.text.replace("%", String(at.getHours()).padStart(2, "0") + ":" + String(at.getMinutes()).padStart(2, "0")));
    acts();
  }

  function acts() {
    all(".lost").forEach(function (box) { box.hidden = box.classList.contains("back") || !isLost || box.classList.contains("closed") !== isClosed; });
    all("[data-why]").forEach(function (why) { why.hidden = !isLost; });
    all(".foot button, .note button").forEach(function (button) { button.disabled = isLost && !("again" in button.dataset); });
    all("[data-act]").forEach(function (link) {
      if (isLost) { link.setAttribute("aria-disabled", "true"); } else { link.removeAttribute("aria-disabled"); }
    });
  }

  function hear(text) {
    if (text === "closed") { isClosed = true; isLost = false; lose(); return; }
    var lines = text.split("\n"), parts = lines[0].split(" "), now = Date.now();
    beats.push(+parts[1] - now);
    if (beats.length > 5) { beats.shift(); }
    offset = Math.max.apply(null, beats);
    heard = now;
    if (isLost) {
      isLost = isClosed = false; acts(); one(".lost.back").hidden = false; backAt = now;
      fresh();
    } else if (parts[0] !== version && !renew(parts[0], lines[1], lines[2])) { fresh(); }
    tick();
  }

  function renew(to, since, rows) {  // shows new results of others in place; false where the page itself is needed
    var list = one("[data-tables]"), were = {}, table = function (row) { return one(".plate", row).textContent; };
    if (!list || !rows || +since > +version) { return false; }
    all(".pair:not(.me)", list).forEach(function (row) { were[table(row)] = row; });
    var are = all(".pair", new DOMParser().parseFromString("<ul>" + rows + "</ul>", "text/html"));
    if (!are.every(function (row) { return were[table(row)]; })) { return false; }
    are.forEach(function (row) { were[table(row)].replaceWith(document.importNode(row, true)); });
    version = to;
    return true;
  }

  function fresh() {
    if (busy) { return; }
    busy = true;
    var path = document.body.dataset.path;
    fetch(location.pathname === path ? location.href : path, { headers: { Accept: "text/html" }, credentials: "same-origin" }).then(function (answer) {
      if (!answer.ok && answer.status !== 403) { throw new Error(answer.status); }  // 403: the staff link has ended
      isOver = answer.status === 403;
      return answer.text();
    }).then(function (text) {
      var page = new DOMParser().parseFromString(text, "text/html"), was = one("[data-match]");
      var match = was && was.dataset.match;
      swap(page);
      if (Date.now() - backAt > 2000) { one(".lost.back").hidden = true; }
      version = page.body.dataset.version;
      offset = Math.max(offset, +page.body.dataset.now - Date.now());
      var is = one(".match[data-match]");
      if (is && is.dataset.match !== match) {
        is.classList.add("arrived");
        if (navigator.vibrate) { try { navigator.vibrate(80); } catch (_) { /* not allowed here */ } }
      }
    }).catch(function () { /* the next beat tries again */ }).then(function () { busy = false; });
  }

  function show(place, then) {  // shows another place in place: nothing scrolls
    ask(place, "GET").then(function (answer) {
      if (!answer.ok) { location.href = place; return null; }
      return answer.text();
    }).then(function (text) {
      if (text === null) { return; }
      history.replaceState(null, "", place);
      swap(new DOMParser().parseFromString(text, "text/html"), true);
      var again = then();
      if (again) { again.focus({ preventScroll: true }); }
      var told = document.getElementById("refused");
      if (told) { told.focus(); }
    }, lose);
  }

  function ask(place, method) {  // fails if the desk gives no answer within 4 seconds
    var stop = window.AbortController ? new AbortController() : null;
    if (stop) { setTimeout(function () { stop.abort(); }, 4000); }
    var how = { method: method, headers: { Accept: "text/html" }, credentials: "same-origin", redirect: method === "HEAD" ? "manual" : "follow" };
    if (stop) { how.signal = stop.signal; }
    return fetch(place, how);
  }

  function follow(link) {  // opens a page that the desk has; otherwise this one stays, and says that there is no contact
    if (link.dataset.asked) { return; }
    link.dataset.asked = "1";
    ask(link.href, "HEAD").then(function () { location.href = link.href; }, lose).then(function () { delete link.dataset.asked; });
  }

  function leads(link, event) {  // whether a tap opens another of our pages in this window
    var isPlain = !event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    var place = link.tagName === "A" && link.getAttribute("href");
    return isPlain && place && place[0] === "/" && !link.target;
  }

  function here(form, button) {  // shows what a form asks for in place
    var query = new URLSearchParams(new FormData(form));
    if (button && button.name) { query.append(button.name, button.value); }
    show(form.getAttribute("action") + "?" + query, function () {
      return button && button.name && one("[name=" + button.name + "][value=\"" + button.value + "\"]");
    });
  }

  function inPlace(link) {  // shows in place what a choice leads to that is a link
    var at = all("[data-in-place]").indexOf(link);
    show(link.href, function () { return all("[data-in-place]")[at]; });
  }

  function swap(page, isAsked) {
    var active = document.activeElement, isTyping = active && active.matches("input:not([type=radio], [type=checkbox]), textarea");
    if (!isOver && !isAsked && one(".in") && (isTyping || all(".in").some(function (field) { return field.value !== field.defaultValue; }))) {
      replace(".bar", page);
      all("[data-fresh]").forEach(function (part) { replace("#" + part.id, page); });
      document.dispatchEvent(new Event("fresh"));
      return;
    }
    var open = {};
    all("details").forEach(function (each, i) { open[each.id || i] = each.open; });
    var picks = all(".pick").filter(function (pick) { return pick.checked !== pick.defaultChecked; }), dock = one(".dock"), before = dock && dock.textContent;
    document.title = page.title;
    var isMoved = hold(page);
    replace(".bar", page); replace("main", page); replace(".foot", page);
    document.dispatchEvent(new Event("swapped"));
    all("details").forEach(function (each, i) { if ((each.id || i) in open) { each.open = open[each.id || i]; } });
    picks.forEach(function (pick) { if (document.getElementById(pick.id)) { document.getElementById(pick.id).checked = pick.checked; } });
    dock = one(".dock");
    if (dock && before !== dock.textContent) {  // a tap that was meant for what stood here before does nothing
      all("button, a", dock).forEach(rest);
    }
    if (isMoved) { all("[data-hold] .b").forEach(rest); }
  }

  function hold(page) {  // rows of a list keep their places: new ones join below, and no tap hits a row that moved
    var is = one("[data-hold]", page), was = one("[data-hold]");
    if (!is || !was) { return false; }
    var before = Array.from(was.children).map(function (row) { return row.dataset.key; });
    var place = function (row) { var at = before.indexOf(row.dataset.key); return at < 0 ? before.length : at; };
    var rows = Array.from(is.children).sort(function (a, b) { return place(a) - place(b); });
    rows.forEach(function (row) { is.appendChild(row); });
    return before.some(function (key, i) { return !rows[i] || rows[i].dataset.key !== key; });
  }

  function rest(button) {
    button.dataset.new = "1";
    setTimeout(function () { delete button.dataset.new; }, 500);
  }

  function replace(what, page) {
    var was = one(what), is = one(what, page);
    if (was && is && was.outerHTML !== is.outerHTML) { was.replaceWith(document.importNode(is, true)); }
  }

  document.addEventListener("click", function (event) {
    var found = event.target.closest("a, button");
    if (!found) { return; }
    if (found.dataset.new || (isLost && found.hasAttribute("data-act"))) { event.preventDefault(); return; }
    if (!leads(found, event)) { return; }
    event.preventDefault();
    if (found.hasAttribute("data-in-place")) { inPlace(found); } else { follow(found); }
  }, true);

  document.addEventListener("submit", function (event) {
    var form = event.target, button = event.submitter;
    event.preventDefault();
    if ("here" in form.dataset) { here(form, button); return; }
    if (!form.dataset.sent) { send(form, button); }
  });

  function send(form, button) {  // sends a form if the desk answers; otherwise this page stays, and says that nothing was sent
    var isAct = form.method === "post" && button && !button.name;
    var again = function () { if (isAct) { offer(button); } delete form.dataset.sent; };
    form.dataset.sent = "1";
    if (isAct) { put(button, document.body.dataset.sending); }
    ask("/live/poll", "GET").then(function (answer) { return answer.ok ? answer.text() : Promise.reject(new Error(answer.status)); }).then(function (text) {
      if (text === "closed") { again(); hear(text); return; }
      if (button && button.name) {  // which button was pressed
        var pressed = document.createElement("input");
        pressed.type = "hidden"; pressed.name = button.name; pressed.value = button.value;
        form.appendChild(pressed);
        setTimeout(function () { pressed.remove(); }, 0);
      }
      form.submit();
      setTimeout(again, 4000);
    }).catch(function () { again(); lose(); });
  }

  function offer(button) {  // a button that has not sent anything may be pressed again, also while the desk is not reached
    put(button, document.body.dataset.again);
    button.dataset.again = "";
    button.disabled = false;
  }

  var keeping = false, isNewer = false;
  function keep() {  // stores the ticks of a set check, so that a reload or another phone goes on with them
    var form = document.getElementById("check");
    if (!form) { return; }
    if (keeping) { isNewer = true; return; }
    keeping = true;
    fetch("/referee-sets/keep", { method: "POST", body: new URLSearchParams(new FormData(form)), credentials: "same-origin" }).then(function (answer) {
      if (!answer.ok || isNewer) { return; }
      var place = document.body.dataset.path.replace(/&[to]=[^&]*/g, "");
      document.body.dataset.path = place;
      history.replaceState(null, "", place);
    }).catch(function () { /* the next tick, or the record, sends all of them */ }).then(function () {
      keeping = false;
      if (isNewer) { isNewer = false; keep(); }
    });
  }
  document.addEventListener("change", function (event) { if (event.target.closest("#check")) { keep(); } });
  if (location.search.indexOf("&o=") > 0) { keep(); }

  function poll() {
    fetch("/live/poll", { cache: "no-store", credentials: "same-origin" }).then(function (answer) {
      if (!answer.ok) { throw new Error(answer.status); }
      return answer.text();
    }).then(hear).catch(function () {}).then(function () { if (polling) { setTimeout(poll, 2000); } });
  }

  function connect() {
    if (!window.EventSource) { polling = true; poll(); return; }
    stream = new EventSource("/live");
    stream.onmessage = function (event) { polling = false; hear(event.data); };
    stream.onerror = function () {
      if (stream && stream.readyState === 2) { leave(); setTimeout(connect, 5000); }
      if (!polling) { polling = true; poll(); }
    };
  }

  function leave() { if (stream) { stream.close(); stream = null; } }

  window.addEventListener("pageshow", function (event) {
    if (event.persisted) { heard = 0; tick(); fresh(); leave(); connect(); }
  });
  window.addEventListener("pagehide", leave);  // a page that the browser keeps would keep one of its few connections
  document.addEventListener("visibilitychange", function () { if (!document.hidden) { poll(); } });
  var refused = document.getElementById("refused") || one("[aria-invalid]");
  if (refused) { refused.focus(); } else if (one("#done, #told")) { one("#done, #told").focus({ preventScroll: true }); }
  if (location.search.indexOf("did=") > 0) { all("[data-hold] .b, .dock .b").forEach(rest); }  // a second tap was for what stood here before
  setInterval(tick, 200);
  connect();
})();
