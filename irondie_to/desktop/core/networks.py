"""Finds the addresses of this computer on its networks."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtNetwork import QAbstractSocket, QNetworkInterface

_FIRST = (QNetworkInterface.InterfaceType.Wifi, QNetworkInterface.InterfaceType.Ethernet)
"""The kinds of networks that phones are usually in, the likeliest first."""


class OwnAddress(NamedTuple):
    """An address of this computer, and the name that the system gives to the network connection."""

    host: str
    network: str


def own_addresses() -> tuple[OwnAddress, ...]:
    """Return the IPv4 addresses that other devices may reach, the likeliest first. Takes a few milliseconds."""
    addresses = []
    for interface in QNetworkInterface.allInterfaces():
        flags = interface.flags()
        wanted = QNetworkInterface.InterfaceFlag.IsUp | QNetworkInterface.InterfaceFlag.IsRunning
        if flags & wanted != wanted or flags & QNetworkInterface.InterfaceFlag.IsLoopBack:
            continue
        kind = interface.type()
        place = _FIRST.index(kind) if kind in _FIRST else len(_FIRST)
        for entry in interface.addressEntries():
            address = entry.ip()
            if address.protocol() == QAbstractSocket.NetworkLayerProtocol.IPv4Protocol and not address.isLinkLocal():
                own = OwnAddress(address.toString(), interface.humanReadableName())
                addresses.append((place, interface.index(), own))
    return tuple(own for _place, _index, own in sorted(addresses))
