import type { NextRequest } from "next/server";
import { entryAnswer, frameOf, htmlAnswer, overAnswer } from "@/app/s/draw";
import { enterBy } from "@/app/s/enter";
import { StudentPageView } from "@/components/student/student-page";
import { databaseFailure } from "@/lib/platform/errors";
import { methods } from "@/lib/platform/operation/route";
import { type Saying, sayings } from "@/lib/student/page/labels";
import { studentPage } from "@/lib/student/page/queries";
import { deviceOf, visitCookie, visitOf } from "@/lib/student/visit/cookies";
import { openVisit } from "@/lib/student/visit/queries";

const saidIn = (request: NextRequest): Saying | undefined => {
  const said = request.nextUrl.searchParams.get("said") ?? "";
  return Object.hasOwn(sayings, said) ? (said as Saying) : undefined;
};

async function page(request: NextRequest) {
  const cookie = visitOf(request);
  const said = saidIn(request);
  try {
    const linked = await openVisit(cookie);
    if (linked) {
      const frame = frameOf(request, linked.language);
      const view = await studentPage(linked, frame.language);
      const element = <StudentPageView {...frame} page={view} said={said} />;
      return await htmlAnswer(request, element, 200, [visitCookie(cookie)]);
    }
  } catch (error) {
    if (!databaseFailure(error)) throw error;
    return entryAnswer(request, "away", 503);
  }
  // A device that was here before need not find the message with the link again.
  return deviceOf(request) && said !== "left"
    ? entryAnswer(request)
    : overAnswer(request, [], said === "left");
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: page,
  POST: (request) => enterBy(request, ""),
});
