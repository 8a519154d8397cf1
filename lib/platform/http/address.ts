import "server-only";
import { randomUUID } from "node:crypto";
import { env } from "@/lib/platform/env";

/** What scripts/server.mjs writes before an address; under any other server there is none. */
const { addressMark } = globalThis as { addressMark?: string };

/** The address of the connection, which is believed only where our own server wrote it. */
function socketAddress(headers: Headers): string {
  const [mark, address] = (headers.get("x-client-address") ?? "").split(" ");
  return addressMark && mark === addressMark && address ? address : "unknown";
}

/**
 * The client's address: what the server saw on the socket, or behind TRUSTED_PROXIES proxies
 * what the outermost of them saw. What a client writes into the header itself is never believed.
 */
export function clientAddress(headers: Headers): string {
  const socket = socketAddress(headers);
  const proxies = env().TRUSTED_PROXIES;
  if (proxies === 0) return socket;
  const hops = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops[hops.length - proxies] ?? socket;
}

export const newRequestId = () => randomUUID();
