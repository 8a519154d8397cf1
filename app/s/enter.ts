import type { NextRequest } from "next/server";
import { entryAnswer, toPage } from "@/app/s/draw";
import { readAtMost } from "@/lib/platform/http/body";
import { chosenLanguage } from "@/lib/platform/http/language";
import { deviceWords } from "@/lib/platform/session/device";
import { enter } from "@/lib/student/entry/operations";
import { deviceCookie, deviceOf, visitCookie } from "@/lib/student/visit/cookies";
import { callerOf, sentByUs } from "@/lib/student/visit/request";
import { birthDay } from "@/lib/student/visit/schema";

const mostForm = 16 * 1024;

/** The fields of a plain form; none of a form that is too large or of another kind. */
export async function formOf(request: NextRequest): Promise<URLSearchParams> {
  const type = request.headers.get("content-type") ?? "";
  if (!sentByUs(request) || !type.startsWith("application/x-www-form-urlencoded"))
    return new URLSearchParams();
  const bytes = await readAtMost(request, mostForm);
  return new URLSearchParams(bytes ? new TextDecoder().decode(bytes) : "");
}

/** The way in with a birth date: by the token of an address, or by this device where there is none. */
export async function enterBy(request: NextRequest, token: string): Promise<Response> {
  const day = birthDay((await formOf(request)).get("day") ?? "");
  if (!day) return entryAnswer(request, "notRead", 422);
  const device = deviceOf(request);
  const words = deviceWords(request.headers.get("user-agent"));
  const language = chosenLanguage(request.headers);
  const entered = { token, device, proof: day, words, language };
  const result = await enter.run(entered, callerOf(request));
  if (!result.ok) {
    const { status } = result;
    return entryAnswer(request, status === 429 ? "wait" : "away", status);
  }
  if (!result.data) return entryAnswer(request, "refused", 403);
  return toPage(undefined, [visitCookie(result.data.visit), deviceCookie(result.data.device)]);
}
