import type { NextRequest } from "next/server";
import { toPage } from "@/app/s/draw";
import { methods } from "@/lib/platform/operation/route";
import { isFailure, refuse } from "@/lib/platform/result";
import { receive } from "@/lib/platform/storage/receive";
import { mayHandIn } from "@/lib/student/page/queries";
import { sayingOf } from "@/lib/student/page/said";
import { takeFile } from "@/lib/student/page/take-file";
import { visitOf } from "@/lib/student/visit/cookies";
import { callerOf, sentByUs } from "@/lib/student/visit/request";

/** One file by a plain form, which needs no script. Whether it may come is asked before any of it is taken. */
async function take(request: NextRequest) {
  if (!sentByUs(request)) return toPage("problem");
  const visit = visitOf(request);
  const linked = await mayHandIn(visit);
  if (isFailure(linked)) return toPage(sayingOf(linked));
  const form = await receive(request, "document", async (fields) => ({
    ok: true,
    data: fields.get("item") ?? "",
  }));
  const file = form.ok ? (form.upload ?? refuse(400)) : form;
  // 422 is a file that nobody can open: to try the same one again would not help.
  if (isFailure(file) && file.status === 422) return toPage("type");
  if (!form.ok || isFailure(file)) return toPage(isFailure(file) ? sayingOf(file) : "failed");
  const result = await takeFile({ visit, item: form.data, file }, callerOf(request));
  return toPage(result.ok ? "sent" : sayingOf(result));
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: take });
