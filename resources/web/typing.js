/* The field of the helper's page: its own keys, and what a line means before Enter. */
(function () {
  "use strict";
  var one = function (what, from) { return (from || document).querySelector(what); };
  var typed = 0, isSending = false, quietUntil = 0;

  function form() { return document.getElementById("entry"); }
  function field() { return document.getElementById("e"); }
  function value(name) { var found = one('[name="' + name + '"]', form()); return found ? found.value : ""; }

  function ready() {
    if (!form()) { return; }
    field().setAttribute("inputmode", "none");
    document.getElementById("plain").hidden = true;
    document.getElementById("pad").hidden = false;
    field().focus();
    field().setSelectionRange(field().value.length, field().value.length);
  }

  function put(text) {
    var at = field().selectionStart, end = field().selectionEnd, was = field().value;
    if (text === "back") {
      if (at === end && at > 0) { at -= 1; }
      text = "";
    }
    field().value = was.slice(0, at) + text + was.slice(end);
    field().focus();
    field().setSelectionRange(at + text.length, at + text.length);
    read();
  }

  function fill(text) {
    field().value = text;
    field().focus();
    field().setSelectionRange(text.length, text.length);
    read();
  }

  /* Ask what the line means. Answers that come late are for a line that has gone. */
  function read() {
    var mine = typed += 1, text = field().value;
    fetch(form().dataset.means + encodeURIComponent(text) + (text === value("shown") ? "&seen=" + value("seen") : ""), { credentials: "same-origin" }).then(function (answer) {
      if (answer.status === 403 || answer.redirected) { location.reload(); }
      if (!answer.ok) { throw new Error(answer.status); }
      return answer.text();
    }).then(function (html) {
      if (mine === typed && form()) { show(new DOMParser().parseFromString(html, "text/html")); }
    }).catch(function () { /* the line is read again with the next change, or on Enter */ });
  }

  function show(page) {
    var was = document.getElementById("means"), is = page.getElementById("means");
    if (!was || !is || !form().contains(was)) { return; }
    var isSame = value("shown") === one('[name="shown"]', is).value;
    if (isSame && value("seen") && value("seen") === one('[name="seen"]', is).value) { return; }  /* also why Enter did nothing */
    if (isSame && was.textContent !== is.textContent) { quietUntil = Date.now() + 500; }  /* a tap was meant for what stood here before */
    was.replaceWith(document.importNode(is, true));
  }

  function send() {
    if (isSending || Date.now() < quietUntil) { return; }
    if (value("shown") !== field().value) { read(); return; }  /* Enter enters only what was shown */
    isSending = true;
    var button = one("#pad .go"), word = button.textContent, sent = form().action, late;
    var again = function () { isSending = false; button.textContent = document.body.dataset.again; button.dataset.again = ""; button.disabled = false; };
    button.textContent = document.body.dataset.sending;
    late = setTimeout(again, 4000);
    typed += 1;
    fetch(sent, { method: "POST", body: new URLSearchParams(new FormData(form())), credentials: "same-origin" }).then(function (answer) {
      if (answer.status === 403) { location.reload(); }
      if (!answer.ok) { throw new Error(answer.status); }
      return answer.text();
    }).then(function (html) {
      var page = new DOMParser().parseFromString(html, "text/html");
      clearTimeout(late);
      isSending = false;
      button.textContent = word;
      ["main", ".bar", ".foot"].forEach(function (what) {
        var was = one(what), is = one(what, page);
        if (was && is) { was.replaceWith(document.importNode(is, true)); }
      });
      ready();
    }).catch(function () { clearTimeout(late); again(); });
  }

  document.addEventListener("click", function (event) {
    var found = event.target.closest("[data-key], [data-fill]");
    if (!found || !form()) { return; }
    event.preventDefault();
    if (found.dataset.fill) { fill(found.dataset.fill); } else { put(found.dataset.key); }
  });
  document.addEventListener("input", function (event) { if (event.target.id === "e") { read(); } });
  document.addEventListener("submit", function (event) {
    if (event.target.id === "entry") { event.preventDefault(); event.stopImmediatePropagation(); send(); }
  }, true);
  document.addEventListener("swapped", ready);
  document.addEventListener("fresh", function () { if (form()) { read(); } });
  document.addEventListener("pointerdown", function (event) {
    if (event.target.closest("#pad button")) { event.preventDefault(); }  /* the field keeps the focus */
  });
  ready();
})();
