import { NextResponse } from "next/server";
import { health } from "@/lib/health/queries";

export const dynamic = "force-dynamic";

export async function GET() {
  const state = await health();
  return NextResponse.json(state, {
    status: state.ok ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
