import { toPage } from "@/app/s/draw";
import { formOf } from "@/app/s/enter";
import { methods } from "@/lib/platform/operation/route";
import { askQuestion } from "@/lib/student/page/operations";
import { sayingOf } from "@/lib/student/page/said";
import { visitOf } from "@/lib/student/visit/cookies";
import { callerOf } from "@/lib/student/visit/request";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async (request) => {
    const question = (await formOf(request)).get("question") ?? "";
    const asked = await askQuestion.run({ visit: visitOf(request), question }, callerOf(request));
    if (asked.ok) return toPage("asked");
    return toPage(asked.status === 422 ? "empty" : sayingOf(asked));
  },
});
