import "server-only";
import { isIPv4 } from "node:net";

// Addresses of connections, as servers and proxies write them: with a port, in brackets, with a zone.

/** Without brackets, port and zone; an IPv4 address that is written as an IPv6 one as itself. */
export function bareAddress(written: string): string {
  const [, inBrackets] = /^\[([^\]]*)\]/.exec(written) ?? [];
  const parts = written.split(":");
  const withoutPort = parts.length === 2 ? parts[0] : written;
  const [withoutZone = ""] = (inBrackets ?? withoutPort ?? "").split("%", 1);
  const address = withoutZone.toLowerCase();
  const groups = groupsOf(address);
  return (groups && mapped(groups)) ?? address;
}

/** The eight groups of an IPv6 address, or undefined of what is none. */
function groupsOf(address: string): string[] | undefined {
  if (!address.includes(":") || !URL.canParse(`http://[${address}]`)) return undefined;
  // A URL writes it in one way: no dots, no leading zeros, the longest run of zeros as "::".
  const [before = "", after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const split = (part: string) => part.split(":").filter(Boolean);
  if (after === undefined) return split(before);
  const zeros = 8 - split(before).length - split(after).length;
  return [...split(before), ...Array<string>(zeros).fill("0"), ...split(after)];
}

/** ::ffff:a.b.c.d */
function mapped(groups: string[]): string | undefined {
  const [high = "", low = ""] = groups.slice(6);
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return undefined;
  const bytes = (group: string) => [
    Number.parseInt(group, 16) >> 8,
    Number.parseInt(group, 16) & 255,
  ];
  return [...bytes(high), ...bytes(low)].join(".");
}

/** Attempts count together by IPv4 address, or by the /64 that one IPv6 connection has to itself. */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  return groups ? `${groups.slice(0, 4).join(":")}::/64` : address;
}

/** An address of the machine itself, or of a network that the internet does not reach. */
export function isPrivate(address: string): boolean {
  if (isIPv4(address))
    return /^(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./.test(address);
  const [first = "", ...others] = groupsOf(address) ?? [];
  return /^(?:f[cd]..|fe[89ab].)$/.test(first) || [first, ...others].join("") === "00000001";
}
