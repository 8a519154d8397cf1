import type { NextRequest } from "next/server";
import { overAnswer, studentHeaders } from "@/app/s/draw";
import type { Linked, LinkedCase } from "@/lib/case/queries";
import type { LinkRight } from "@/lib/platform/access/link/policy";
import { type Download, sendFile } from "@/lib/platform/operation/download";
import { type Failure, isFailure } from "@/lib/platform/result";
import { visitOf } from "@/lib/student/visit/cookies";
import { caseOfVisit } from "@/lib/student/visit/queries";

/** A file of what a visit leads to, or why there is none. */
export async function sendOwn(request: NextRequest, file: Download | Failure): Promise<Response> {
  const sent = isFailure(file) ? file : await sendFile(file, studentHeaders, request);
  return sent instanceof Response
    ? sent
    : new Response(null, { status: sent.status, headers: studentHeaders });
}

/** A file of the visit's own case; whatever else was asked for is not there. */
export async function fileAnswer<R extends LinkRight>(
  request: NextRequest,
  right: R,
  find: (linked: LinkedCase & Linked<R>) => Promise<Download | Failure>,
): Promise<Response> {
  const linked = await caseOfVisit(visitOf(request), right);
  return isFailure(linked) ? overAnswer(request) : sendOwn(request, await find(linked));
}
