import type { NextRequest } from "next/server";
import { mayRead, metrics } from "@/lib/office/system/metrics";
import { methods } from "@/lib/platform/operation/route";
import { refuse } from "@/lib/platform/result";

export const dynamic = "force-dynamic";

async function answer(request: NextRequest) {
  const headers = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };
  const may = mayRead(request.headers.get("authorization"));
  if (may === "yes")
    return new Response(await metrics(), {
      headers: { ...headers, "Content-Type": "text/plain; version=0.0.4; charset=utf-8" },
    });
  const {
    ok: _,
    status,
    ...body
  } = may === "no"
    ? refuse(401, "The token is missing or wrong")
    : refuse(404, "There is no such call");
  return Response.json(body, { status, headers });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: answer });
