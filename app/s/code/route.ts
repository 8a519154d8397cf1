import { toPage } from "@/app/s/draw";
import { formOf } from "@/app/s/enter";
import { languageOf } from "@/lib/platform/http/language";
import { methods } from "@/lib/platform/operation/route";
import { askForCode, takeCode } from "@/lib/student/entry/operations";
import { sayingOf } from "@/lib/student/page/said";
import { visitOf } from "@/lib/student/visit/cookies";
import { callerOf, sentByUs } from "@/lib/student/visit/request";

/** Sends a code, or takes the one that was typed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async (request) => {
    if (!sentByUs(request)) return toPage("problem");
    const code = (await formOf(request)).get("code");
    const visit = visitOf(request);
    const caller = callerOf(request);
    if (code === null) {
      const sent = await askForCode.run({ visit, language: languageOf(request.headers) }, caller);
      return toPage(sent.ok ? "code" : sayingOf(sent));
    }
    const taken = await takeCode.run({ visit, code }, caller);
    if (!taken.ok) return toPage(taken.status === 422 ? "wrong" : sayingOf(taken));
    return toPage(taken.data.right ? "right" : "wrong");
  },
});
