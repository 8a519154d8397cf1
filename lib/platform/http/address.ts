import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/platform/env";
import { bareAddress, isPrivate, networkOf } from "@/lib/platform/http/network";
import { log } from "@/lib/platform/log";

/** What scripts/server.mjs writes before an address; under any other server there is none. */
const { addressMark } = globalThis as { addressMark?: string };

/** The address of the connection, which is believed only where our own server wrote it. */
function socketAddress(headers: Headers): string {
  const [mark, address] = (headers.get("x-client-address") ?? "").split(" ");
  return addressMark && mark === addressMark && address ? address : "unknown";
}

/** What proxies write who asked before they did. */
const forwarding = ["x-forwarded-for", "forwarded", "x-real-ip"];

let proxied = false;

/**
 * Somebody behind a proxy of ours asked, and no proxy is trusted: everybody has the proxy's address, and shares
 * its limits. An address of https says so too, since this server speaks none.
 */
export const proxyUntold = () =>
  env().TRUSTED_PROXIES === 0 && (proxied || env().APP_URL.startsWith("https:"));

export const proxyWords =
  "Requests come through a proxy and TRUSTED_PROXIES is 0: everybody shares its rate limits";

/** Said at start, where the settings tell it already. */
export function warnOfProxy() {
  if (proxyUntold()) log.warn(proxyWords);
}

function noticeProxy(headers: Headers, socket: string) {
  if (proxied || !isPrivate(socket) || !forwarding.some((name) => headers.has(name))) return;
  proxied = true;
  log.warn(proxyWords);
}

/**
 * The client's address: what the server saw on the socket, or behind TRUSTED_PROXIES proxies
 * what the outermost of them saw. What a client writes into the header itself is never believed.
 */
export function clientAddress(headers: Headers): string {
  const socket = bareAddress(socketAddress(headers));
  const proxies = env().TRUSTED_PROXIES;
  if (proxies === 0) {
    noticeProxy(headers, socket);
    return socket;
  }
  const hops = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  const hop = hops[hops.length - proxies];
  return hop ? bareAddress(hop) : socket;
}

/** Whose attempts count together. */
export const clientNetwork = (headers: Headers) => networkOf(clientAddress(headers));

export const newRequestId = () => randomUUID();
