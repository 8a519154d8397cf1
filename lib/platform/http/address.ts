import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/platform/env";
import { bareAddress, isPrivate, networkOf } from "@/lib/platform/http/network";
import { log } from "@/lib/platform/log";

/** What scripts/server.mjs writes before an address; under any other server there is none. */
const { addressMark } = globalThis as { addressMark?: string };

/** What our own server wrote of the connection: its address, and whether somebody before it said who asks. */
function socketOf(headers: Headers): { address: string; forwarded: boolean } {
  const [mark, address, forwarded] = (headers.get("x-client-address") ?? "").split(" ");
  const ours = addressMark && mark === addressMark && address;
  return ours
    ? { address: bareAddress(address), forwarded: forwarded === "forwarded" }
    : { address: "unknown", forwarded: false };
}

// One for all copies of this module that a build makes.
const processState = globalThis as { proxied?: boolean };

/**
 * Somebody behind a proxy of ours asked, and no proxy is trusted: everybody has the proxy's address, and shares
 * its limits. An address of https says so too, unless this server speaks it itself.
 */
export const proxyUntold = () =>
  env().TRUSTED_PROXIES === 0 &&
  (processState.proxied === true || (env().APP_URL.startsWith("https:") && !env().HTTPS));

const proxyWords =
  "TRUSTED_PROXIES is 0, and requests say whom they are forwarded for, or APP_URL is https: where a proxy stands in front, " +
  "set it, or everybody shares one limit; where none does, leave it, or anybody chooses the own address";

/** Said at start, where the settings tell it already. */
export function warnOfProxy() {
  if (proxyUntold()) log.warn(proxyWords);
}

/** Next fills X-Forwarded-For itself, so only our own server knows whether it came with the request. */
function noticeProxy(socket: string) {
  if (processState.proxied || !isPrivate(socket)) return;
  processState.proxied = true;
  log.warn(proxyWords);
}

/**
 * The client's address: what the server saw on the socket, or behind TRUSTED_PROXIES proxies
 * what the outermost of them saw. What a client writes into the header itself is never believed.
 */
export function clientAddress(headers: Headers): string {
  const { address: socket, forwarded } = socketOf(headers);
  const proxies = env().TRUSTED_PROXIES;
  if (proxies === 0) {
    if (forwarded) noticeProxy(socket);
    return socket;
  }
  const hops = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  const hop = hops[hops.length - proxies];
  return hop ? bareAddress(hop) : socket;
}

/** Attempts from one network count together. */
export const clientNetwork = (headers: Headers) => networkOf(clientAddress(headers));

export const newRequestId = () => randomUUID();
