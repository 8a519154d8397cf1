import type { NextRequest } from "next/server";
import { enquireAnswer, enquireRefused, thanksAnswer } from "@/app/s/enquire/draw";
import { sourceByKey } from "@/lib/intake/lead-sources/queries";
import { databaseFailure } from "@/lib/platform/errors";
import { methods } from "@/lib/platform/operation/route";

type Address = { params: Promise<{ key: string }> };

async function page(request: NextRequest, { params }: Address) {
  const { key } = await params;
  try {
    const source = await sourceByKey(key);
    if (!source?.active || source.kind !== "form") return await enquireRefused(request, key, 404);
  } catch (error) {
    if (!databaseFailure(error)) throw error;
    return enquireRefused(request, key, 503);
  }
  return request.nextUrl.searchParams.has("thanks")
    ? thanksAnswer(request, key)
    : enquireAnswer(request, key);
}

/** The page of a source where somebody leaves name and number; it posts to app/api/hooks/leads. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: page });
