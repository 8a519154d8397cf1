import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

// Where webhooks may lead: to the public internet alone. An admin's address could otherwise make this server ask what only it
// reaches, such as its own database or the keys that a cloud gives to its machines. Pure.

/** The one public address behind which a cloud (Azure) tells its machines about themselves. */
const ofMachines = ["168.63.129.16"];
/** All that is given out of version 6 so far. What is left of it holds private, translated and old forms of version 4. */
const givenOut = ipaddr.parseCIDR("2000::/3");

/** Whether an IP address, in whatever form, belongs to somebody on the public internet. False for what is none. */
export function isPublic(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, "");
  if (isIP(bare) === 0) return false;
  // A version 4 address that is written as one of version 6 is judged as what it is.
  const ip = ipaddr.process(bare);
  if (ip.range() !== "unicast" || ofMachines.includes(ip.toString())) return false;
  return ip.kind() === "ipv4" || (ip as ipaddr.IPv6).match(givenOut as [ipaddr.IPv6, number]);
}

const isLoopback = (address: string) =>
  isIP(address) !== 0 && ipaddr.process(address).range() === "loopback";

/** Whether a webhook may go to this address; this machine itself only where tests of a receiver run on it. */
export const isReachable = (address: string, toThisMachine: boolean) =>
  isPublic(address) || (toThisMachine && isLoopback(address));

/** Names of networks of one's own, which no public server has. */
const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/i;

export const addressWords = {
  notAddress: "This is no address. It begins with https://",
  notHttps: "The address begins with https://, so that nobody reads on the way what is told",
  named: "Leave out the name and password. Every message is signed instead",
  private: "This address lies in a private network. Give one that is open to the internet",
  unknown: "No server of this name is found. Please check how it is written",
} as const;

/**
 * The address as it is stored, or why it is none that could ever be told. The server of a name is looked for at the
 * save and at each try.
 */
export function readAddress(
  text: string,
  toThisMachine: boolean,
): { url: URL } | { fault: string } {
  const url = URL.parse(text.trim());
  if (!url?.hostname || !/^https?:$/.test(url.protocol)) return { fault: addressWords.notAddress };
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const here = toThisMachine && isLoopback(host);
  if (url.protocol !== "https:" && !here) return { fault: addressWords.notHttps };
  if (url.username || url.password) return { fault: addressWords.named };
  if (
    isIP(host) ? !isReachable(host, toThisMachine) : privateNames.test(host) || !host.includes(".")
  )
    return { fault: addressWords.private };
  url.hash = "";
  return { url };
}
