import { NextResponse } from "next/server";
import { health } from "@/lib/office/health/queries";
import { methods } from "@/lib/platform/operation/route";

export const dynamic = "force-dynamic";

/** For people, and for programs that tell people: 503 only where nothing can be served (decision H13). */
async function answer() {
  const state = await health();
  return NextResponse.json(state, {
    status: state.database ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: answer });
