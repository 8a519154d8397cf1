import type { NextRequest } from "next/server";
import { jsonAnswer } from "@/app/s/draw";
import { readAtMost } from "@/lib/platform/http/body";
import { methods } from "@/lib/platform/operation/route";
import { isFailure } from "@/lib/platform/result";
import { mayHandIn } from "@/lib/student/page/queries";
import { addPiece, mostPiece, receivedOf } from "@/lib/student/pieces/operations";
import { visitOf } from "@/lib/student/visit/cookies";
import { sentByUs } from "@/lib/student/visit/request";

const uploadIn = (request: NextRequest) => request.nextUrl.searchParams.get("upload") ?? "";

/** How much of a file is there: where a phone goes on after its line broke. */
async function tell(request: NextRequest) {
  const linked = await mayHandIn(visitOf(request));
  if (isFailure(linked)) return jsonAnswer({}, linked.status);
  const received = await receivedOf({ linkId: linked.linkId, upload: uploadIn(request) });
  return jsonAnswer({ received });
}

async function take(request: NextRequest) {
  const linked = sentByUs(request) ? await mayHandIn(visitOf(request)) : undefined;
  if (!linked || isFailure(linked)) return jsonAnswer({}, linked?.status ?? 403);
  const bytes = await readAtMost(request, mostPiece);
  if (!bytes) return jsonAnswer({}, 413);
  const offset = Number(request.nextUrl.searchParams.get("offset") ?? Number.NaN);
  const added = await addPiece({ linkId: linked.linkId, upload: uploadIn(request) }, offset, bytes);
  return isFailure(added) ? jsonAnswer({}, added.status) : jsonAnswer(added);
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: tell, POST: take });
