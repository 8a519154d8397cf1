import { toPage } from "@/app/s/draw";
import { formOf } from "@/app/s/enter";
import { methods } from "@/lib/platform/operation/route";
import { answerPurpose } from "@/lib/student/page/operations";
import { sayingOf } from "@/lib/student/page/said";
import { visitOf } from "@/lib/student/visit/cookies";
import { callerOf } from "@/lib/student/visit/request";

/** Takes the answer to one purpose. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async (request) => {
    const form = await formOf(request);
    const given = await answerPurpose.run(
      {
        ...{ visit: visitOf(request), language: form.get("language") },
        ...{ purpose: form.get("purpose"), answer: form.get("answer") },
      },
      callerOf(request),
    );
    return toPage(given.ok ? "agreed" : sayingOf(given));
  },
});
