import { NextResponse } from "next/server";
import { readiness } from "@/lib/office/health/queries";
import { methods } from "@/lib/platform/operation/route";

export const dynamic = "force-dynamic";

/** For proxies: 503 takes this process out of their turn. */
async function answer() {
  const state = await readiness();
  return NextResponse.json(state, {
    status: state.ok ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: answer });
