import "server-only";
import type { NextRequest } from "next/server";
import { clientNetwork, newRequestId } from "@/lib/platform/http/address";
import type { Caller } from "@/lib/platform/operation/caller";

/** Nobody who is logged in: a cookie of staff says nothing on a student's page. */
export const callerOf = (request: NextRequest): Caller => ({
  viewer: null,
  address: clientNetwork(request.headers),
  requestId: newRequestId(),
});

/**
 * Whether a form was sent by a page of ours. The pages send no referrer, so their browsers say "null" for the origin; who says
 * nothing at all has no cookie of another site's page either (SameSite).
 */
export function sentByUs({ headers }: NextRequest): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}
