import type { NextRequest } from "next/server";
import { frameOf, jsonAnswer } from "@/app/s/draw";
import { methods } from "@/lib/platform/operation/route";
import { isFailure } from "@/lib/platform/result";
import { ownPassport } from "@/lib/student/passport/queries";
import { visitOf } from "@/lib/student/visit/cookies";
import { showDayIn } from "@/lib/values/languages";

/** What was read of the passport that a student handed in, as words to compare with it. */
async function tell(request: NextRequest) {
  const item = request.nextUrl.searchParams.get("item") ?? "";
  const page = await ownPassport(visitOf(request), item);
  const { words, language } = frameOf(request);
  if (isFailure(page)) {
    const isUnread = page.status === 422 || page.status === 413;
    return isUnread ? jsonAnswer({ unread: words.passport.unread }) : jsonAnswer({}, page.status);
  }
  const day = ({ text }: { text: string }) => (text ? showDayIn(language, text) : "—");
  const read = words.passport.read({
    number: page.number.text,
    name: [page.givenNames.text, page.surname.text].filter(Boolean).join(" "),
    birth: day(page.birth),
    expiry: day(page.expiry),
  });
  return jsonAnswer({ read, differs: page.differs.length > 0 ? words.passport.differs : "" });
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: tell });
