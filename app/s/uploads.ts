import type { NextRequest } from "next/server";
import { jsonAnswer } from "@/app/s/draw";
import { formOf } from "@/app/s/enter";
import { readAtMost } from "@/lib/platform/http/body";
import type { Caller } from "@/lib/platform/operation/caller";
import { type Failure, isFailure, type Result, refuse } from "@/lib/platform/result";
import { receive } from "@/lib/platform/storage/receive";
import type { Upload } from "@/lib/platform/storage/upload";
import { addPiece, joinPieces, mostPiece, receivedOf } from "@/lib/student/pieces/operations";
import { callerOf, sentByUs } from "@/lib/student/visit/request";

type Redirect = "sent" | "type" | "failed";

/** How the pages of one kind of link take files. */
export type Uploads = {
  visitOf: (request: NextRequest) => string;
  /** asked before any of a file is taken; the change asks again */
  mayTake: (visit: string) => Promise<{ linkId: string } | Failure>;
  take: (
    input: { visit: string; item: string; file: Upload },
    caller: Caller,
  ) => Promise<Result<object>>;
  to: (said: Redirect | "problem" | Failure) => Response;
};

/** One file by a plain form, which needs no script. Whether it may come is asked before any of it is taken. */
export const plainUpload = (uploads: Uploads) => async (request: NextRequest) => {
  const { to, visitOf } = uploads;
  if (!sentByUs(request)) return to("problem");
  const visit = visitOf(request);
  const linked = await uploads.mayTake(visit);
  if (isFailure(linked)) return to(linked);
  const form = await receive(request, "document", async (fields) => ({
    ok: true,
    data: fields.get("item") ?? "",
  }));
  const file = form.ok ? (form.upload ?? refuse(400)) : form;
  // 422 is a file that nobody can open: to try the same one again would not help.
  if (isFailure(file) && file.status === 422) return to("type");
  if (!form.ok || isFailure(file)) return to(isFailure(file) ? file : "failed");
  const result = await uploads.take({ visit, item: form.data, file }, callerOf(request));
  return to(result.ok ? "sent" : result);
};

const uploadIn = (request: NextRequest) => request.nextUrl.searchParams.get("upload") ?? "";

/** How much of a file is there: where a phone goes on after its line broke. */
export const tellPieces = (uploads: Uploads) => async (request: NextRequest) => {
  const linked = await uploads.mayTake(uploads.visitOf(request));
  if (isFailure(linked)) return jsonAnswer({}, linked.status);
  const received = await receivedOf({ linkId: linked.linkId, upload: uploadIn(request) });
  return jsonAnswer({ received });
};

export const takePiece = (uploads: Uploads) => async (request: NextRequest) => {
  const linked = sentByUs(request) ? await uploads.mayTake(uploads.visitOf(request)) : undefined;
  if (!linked || isFailure(linked)) return jsonAnswer({}, linked?.status ?? 403);
  const bytes = await readAtMost(request, mostPiece);
  if (!bytes) return jsonAnswer({}, 413);
  const offset = Number(request.nextUrl.searchParams.get("offset") ?? Number.NaN);
  const added = await addPiece({ linkId: linked.linkId, upload: uploadIn(request) }, offset, bytes);
  return isFailure(added) ? jsonAnswer({}, added.status) : jsonAnswer(added);
};

/** All pieces are there: the file goes the same way as one by a plain form. */
export const joinUpload = (uploads: Uploads) => async (request: NextRequest) => {
  const form = await formOf(request);
  const visit = uploads.visitOf(request);
  const linked = await uploads.mayTake(visit);
  if (isFailure(linked)) return jsonAnswer({}, linked.status);
  const of = { linkId: linked.linkId, upload: form.get("upload") ?? "" };
  const about = { name: form.get("name") ?? "", size: Number(form.get("size")) };
  const file = await joinPieces(of, about);
  if (isFailure(file)) return jsonAnswer({}, file.status);
  const item = form.get("item") ?? "";
  const result = await uploads.take({ visit, item, file }, callerOf(request));
  return jsonAnswer({}, result.ok ? 200 : result.status);
};
