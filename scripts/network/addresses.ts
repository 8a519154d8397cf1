import { isIPv4 } from "node:net";
import { hostname, type NetworkInterfaceInfo, networkInterfaces } from "node:os";

// Where other computers of the office reach this one.

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** Addresses that routers give out in an office; the usual ones first. */
const privateRanges = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];
const rangeOf = (address: string) => privateRanges.findIndex((range) => range.test(address));
export const isPrivate = (address: string) => isIPv4(address) && rangeOf(address) >= 0;

/** Names that no registry gives to anybody: in an office's network they may mean any computer. */
export const privateNames = ["local", "localhost", "lan", "internal", "home.arpa"];

/** Networks of containers and virtual machines, which nobody else reaches. */
const within = /^(docker|br-|veth|virbr|vmnet|lxc|cni|podman)/;

/** The addresses of this computer in the office's network, the likeliest first. */
export function officeAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  return Object.entries(interfaces)
    .filter(([name]) => !within.test(name))
    .flatMap(([, infos = []]) => infos.filter(({ internal }) => !internal))
    .map(({ address }) => address)
    .filter(isPrivate)
    .sort((one, other) => rangeOf(one) - rangeOf(other));
}

export const isLoopback = (host: string) =>
  host === "localhost" || host === "::1" || host.startsWith("127.");

const isEvery = (host: string) => host === "0.0.0.0" || host === "::";

/** The addresses that a server on `host` answers others at. */
export function reachableAt(host: string, interfaces?: Interfaces): string[] {
  if (isLoopback(host)) return [];
  return isEvery(host) ? officeAddresses(interfaces) : [host];
}

/** The name by which computers and telephones find this one without a server of names, where it tells its name (mDNS). */
export const localName = (name = hostname()) => `${name.split(".")[0]?.toLowerCase()}.local`;
