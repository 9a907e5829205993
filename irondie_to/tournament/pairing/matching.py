"""A minimum-cost perfect matching of a complete graph, with the dual values that prove it.

This is Edmonds' blossom algorithm in its primal-dual form: every vertex has a potential and every blossom (an odd set,
shrunk to one node) has a value; only tight edges may be used. Trees grow from all unmatched vertices at once until two
of them meet and the matching can be augmented. Each phase takes about n² steps, and there is one phase per pair missing
in the initial matching, so a good initial matching matters most for the speed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

_FREE, _EVEN, _ODD = 0, 1, 2


class OddSet(NamedTuple):
    members: tuple[int, ...]
    value: int


class Matching(NamedTuple):
    """A perfect matching: `mate[v]` is the partner of v. The other fields prove that it has the least cost.

    In units of a quarter of the costs: for all u, v, `potentials[u] + potentials[v]` minus the values of all odd sets
    that contain both is at most 4·cost; and the sum of all potentials minus `value · (members − 1) / 2` of each odd set
    is 4·(cost of the matching). Hence no matching costs less.
    """

    mate: list[int]
    potentials: list[int]
    odd_sets: list[OddSet]


def perfect_matching(cost: Sequence[Sequence[int]], start: Iterable[tuple[int, int]] = ()) -> Matching:
    """The cheapest perfect matching of an even number of vertices; `cost` is a symmetric matrix of integers.

    `start` contains pairs that are probably good. Those that are tight from the start save work; the others are
    ignored.
    """
    search = _Search(cost)
    search.begin(start)
    while search.extend():
        pass
    return search.result()


class _Search:
    """The state of one search. Nodes are vertices (below n) and blossoms (from n up)."""

    def __init__(self, cost: Sequence[Sequence[int]]) -> None:
        n = len(cost)
        nodes = 2 * n
        self.n = n
        self.cost = [[4 * value for value in row] for row in cost]
        self.potential = [0] * n
        self.mate = [-1] * n
        self.top = list(range(nodes))  # outermost blossom that contains the vertex or blossom
        self.parent = [-1] * nodes
        self.value = [0] * nodes
        self.base = list(range(n)) + [-1] * n  # vertex of the node that is matched outside the node
        self.children: list[list[int]] = [[] for _ in range(nodes)]
        self.edges: list[list[tuple[int, int]]] = [[] for _ in range(nodes)]  # edge i: from child i to child i + 1
        self.leaves: list[list[int]] = [[v] for v in range(n)] + [[] for _ in range(n)]
        self.near: list[list[int]] = [[] for _ in range(nodes)]  # per blossom: its vertex nearest to each vertex
        self.unused = list(range(nodes - 1, n - 1, -1))
        self.label = [_FREE] * nodes
        self.link = [(-1, -1)] * nodes  # edge to the parent in the tree: (vertex of the parent, own vertex)
        self.slack = [0] * nodes  # per node: least slack of its edges to even nodes, valid if `edge` is set
        self.edge: list[tuple[int, int] | None] = [None] * nodes
        self.queue: list[int] = []

    def begin(self, start: Iterable[tuple[int, int]]) -> None:
        """Set each vertex's potential to half of its least cost, then match tight pairs, beginning with `start`."""
        cost, potential, mate = self.cost, self.potential, self.mate
        for u, row in enumerate(cost):
            # The costs are multiples of 4, so all potentials start even. Tree edges are tight, so even vertices keep
            # the same parity, and half of a slack between them is an integer.
            potential[u] = min((value for v, value in enumerate(row) if v != u), default=0) // 2
        for u, v in start:
            if mate[u] == mate[v] == -1 and cost[u][v] == potential[u] + potential[v]:
                mate[u], mate[v] = v, u
        for u, row in enumerate(cost):
            if mate[u] == -1:
                for v in range(u + 1, self.n):
                    if mate[v] == -1 and row[v] == potential[u] + potential[v]:
                        mate[u], mate[v] = v, u
                        break

    def extend(self) -> bool:
        """Augment the matching by one pair. Returns False if it is already perfect."""
        if -1 not in self.mate:
            return False
        n, top, base = self.n, self.top, self.base
        self.label = [_FREE] * (2 * n)
        self.edge = [None] * (2 * n)
        self.queue = []
        for v in range(n):
            if self.mate[v] == -1:
                self._set_even(top[v], (-1, base[top[v]]))
        while True:
            if self._scan() or self._shift():
                return True

    def result(self) -> Matching:
        held = [
            OddSet(tuple(self.leaves[b]), self.value[b])
            for b in range(self.n, 2 * self.n)
            if self.children[b] and self.value[b]
        ]
        return Matching(self.mate, self.potential, held)

    # Growing the trees.

    def _set_even(self, node: int, link: tuple[int, int]) -> None:
        self.label[node] = _EVEN
        self.link[node] = link
        self.queue += self.leaves[node]

    def _set_odd(self, node: int, link: tuple[int, int]) -> None:
        self.label[node] = _ODD
        self.link[node] = link
        inner = self.base[node]
        outer = self.mate[inner]
        self._set_even(self.top[outer], (inner, outer))

    def _scan(self) -> bool:
        """Scan all edges of new even vertices. Returns True if the matching was augmented."""
        n, top, label, slack, edge = self.n, self.top, self.label, self.slack, self.edge
        potential, queue = self.potential, self.queue
        while queue:
            u = queue.pop()
            row, here = self.cost[u], potential[u]
            home = top[u]
            for v in range(n):
                node = top[v]
                if node == home or label[node] == _ODD:
                    continue
                gap = row[v] - here - potential[v]
                if not gap:
                    if self._use(u, v):
                        return True
                    home = top[u]
                elif edge[node] is None or gap < slack[node]:
                    slack[node] = gap
                    edge[node] = (u, v)
        return False

    def _use(self, u: int, v: int) -> bool:
        """Use a tight edge from the even vertex u: grow its tree, shrink a cycle, or augment between two trees.

        Returns True if the matching was augmented.
        """
        node = self.top[v]
        if self.label[node] == _FREE:
            self._set_odd(node, (u, v))
        elif self.label[node] == _EVEN and node != self.top[u]:
            ancestor = self._common_ancestor(u, v)
            if ancestor == -1:
                self._augment(u, v)
                self._augment(v, u)
                return True
            self._shrink(ancestor, u, v)
        return False

    def _shift(self) -> bool:
        """Change potentials until an edge is tight or an odd blossom's value is 0. Returns True if a pair was added."""
        n, top, label, slack, edge, value = self.n, self.top, self.label, self.slack, self.edge, self.value
        outer = sorted({top[v] for v in range(n)})
        step = -1
        for node in outer:
            kind = label[node]
            if kind == _ODD:
                if node < n:
                    continue
                bound = value[node] // 2
            elif edge[node] is None:
                continue
            else:
                bound = slack[node] if kind == _FREE else slack[node] // 2
            if step < 0 or bound < step:
                step = bound
        potential = self.potential
        for v in range(n):
            kind = label[top[v]]
            if kind == _EVEN:
                potential[v] += step
            elif kind == _ODD:
                potential[v] -= step
        ready = []
        spent = []
        for node in outer:
            kind = label[node]
            if kind == _ODD:
                if node >= n:
                    value[node] -= 2 * step
                    if not value[node]:
                        spent.append(node)
                continue
            if kind == _EVEN and node >= n:
                value[node] += 2 * step
            pair = edge[node]
            if pair is not None:
                slack[node] -= step if kind == _FREE else 2 * step
                if not slack[node]:
                    ready.append(pair)
        for u, v in ready:
            if self._use(u, v):
                return True
        for node in spent:
            if top[node] == node and label[node] == _ODD:
                self._expand(node)
        return False

    def _common_ancestor(self, u: int, v: int) -> int:
        """The even node where the branches of two even vertices meet, or −1 if the vertices are in different trees."""
        seen = set()
        x, y = self.top[u], self.top[v]
        while x != -1 or y != -1:
            if x != -1:
                if x in seen:
                    return x
                seen.add(x)
                x = self._even_above(x)
            x, y = y, x
        return -1

    def _even_above(self, node: int) -> int:
        inner = self.link[node][0]
        return -1 if inner == -1 else self.top[self.link[self.top[inner]][0]]

    # Blossoms.

    def _shrink(self, ancestor: int, u: int, v: int) -> None:
        """Shrink the odd cycle that the edge u–v closes into one even node."""
        top, link = self.top, self.link
        path: list[int] = []
        edges = [(u, v)]
        node = top[u]
        while node != ancestor:
            path.append(node)
            edges.append(link[node])
            node = top[link[node][0]]
        path.append(ancestor)
        path.reverse()
        edges.reverse()
        node = top[v]
        while node != ancestor:
            path.append(node)
            above, own = link[node]
            edges.append((own, above))
            node = top[above]
        b = self.unused.pop()
        self.children[b] = path
        self.edges[b] = edges
        self.base[b] = self.base[ancestor]
        self.value[b] = 0
        self.parent[b] = -1
        self.label[b] = _EVEN
        self.link[b] = link[ancestor]
        leaves: list[int] = []
        for child in path:
            if self.label[child] == _ODD:
                self.queue += self.leaves[child]
            self.parent[child] = b
            leaves += self.leaves[child]
        self.leaves[b] = leaves
        self._set_top(b, b)
        self._measure(b)
        self._find_edge(b)

    def _set_top(self, node: int, b: int) -> None:
        self.top[node] = b
        for child in self.children[node]:
            self._set_top(child, b)

    def _measure(self, b: int) -> None:
        """For each vertex of the graph, store in `near` the vertex of the blossom whose edge to it has the least slack.

        The choice stays valid, because all potentials in a blossom change by equal amounts.
        """
        cost, potential = self.cost, self.potential
        best: list[int] = []
        gaps: list[int] = []
        for child in self.children[b]:
            near = [child] * self.n if child < self.n else self.near[child]
            if not best:
                best = near[:]
                gaps = [cost[own][v] - potential[own] for v, own in enumerate(near)]
                continue
            for v, own in enumerate(near):
                gap = cost[own][v] - potential[own]
                if gap < gaps[v]:
                    gaps[v] = gap
                    best[v] = own
        self.near[b] = best

    def _find_edge(self, node: int) -> None:
        """Store in `edge` and `slack` the edge with the least slack from an even vertex outside the node to the node.

        `edge` becomes None if there is no even vertex outside the node.
        """
        cost, potential, top, label = self.cost, self.potential, self.top, self.label
        self.edge[node] = None
        near = [node] * self.n if node < self.n else self.near[node]
        for u in range(self.n):
            home = top[u]
            if label[home] == _EVEN and home != node:
                own = near[u]
                gap = cost[u][own] - potential[u] - potential[own]
                if self.edge[node] is None or gap < self.slack[node]:
                    self.slack[node] = gap
                    self.edge[node] = (u, own)

    def _expand(self, b: int) -> None:
        """Expand an odd blossom of value 0 into its children; those on the tree's path through it stay in the tree."""
        children, edges = self.children[b], self.edges[b]
        above, entry = self.link[b]
        for child in children:
            self.parent[child] = -1
            self._set_top(child, child)
            self.label[child] = _FREE
        j = children.index(self.top[entry])
        if j % 2:
            j -= len(children)
            stride = 1
        else:
            stride = -1
        while j:
            self._set_odd(self.top[entry], (above, entry))
            j += stride
            above, entry = edges[j] if stride == 1 else edges[j - 1][::-1]
            j += stride
        # The base is matched outside the blossom, with an even node that already has a label.
        last = self.top[entry]
        self.label[last] = _ODD
        self.link[last] = (above, entry)
        for child in children:
            if self.label[child] == _FREE:
                self._find_edge(child)
        self.children[b] = []
        self.unused.append(b)

    # Augmenting.

    def _augment(self, u: int, v: int) -> None:
        """Match u with v and flip the pairs from u to the root of its tree."""
        while True:
            node = self.top[u]
            inner = self.link[node][0]
            self._rebase(node, u)
            self.mate[u] = v
            if inner == -1:
                return
            odd = self.top[inner]
            u, v = self.link[odd]
            self._rebase(odd, v)
            self.mate[v] = u

    def _rebase(self, b: int, v: int) -> None:
        """Make v the base of the blossom b: the vertex that is matched to a vertex outside b."""
        if b < self.n:
            return
        child = v
        while self.parent[child] != b:
            child = self.parent[child]
        self._rebase(child, v)
        children, edges = self.children[b], self.edges[b]
        i = j = children.index(child)
        if j % 2:
            j -= len(children)
            stride = 1
        else:
            stride = -1
        while j:
            j += stride
            w, x = edges[j] if stride == 1 else edges[j - 1][::-1]
            self._rebase(children[j], w)
            j += stride
            self._rebase(children[j], x)
            self.mate[w], self.mate[x] = x, w
        self.children[b] = children[i:] + children[:i]
        self.edges[b] = edges[i:] + edges[:i]
        self.base[b] = v
