import "server-only";
import { env } from "@/lib/platform/env";

/**
 * Whether a changing call was made by our own pages, or by a program that says so on purpose:
 * another site's page can set none of these three (decision H3). A link on our own page that somebody
 * wrote, in a remark for instance, navigates: it is no page of ours that calls.
 */
export function comesFromUs(headers: Headers): boolean {
  if (headers.has("x-requested-with")) return true;
  if (headers.get("sec-fetch-mode") === "navigate") return false;
  if (headers.get("sec-fetch-site") === "same-origin") return true;
  const origin = headers.get("origin");
  const { origin: ours, protocol } = new URL(env().APP_URL);
  // Other computers of an office come by an address of this one, where no browser says sec-fetch-site over http.
  return origin === ours || (origin !== null && origin === `${protocol}//${headers.get("host")}`);
}
