import { toPage } from "@/app/s/draw";
import { methods } from "@/lib/platform/operation/route";
import { leave } from "@/lib/student/entry/operations";
import { endedVisit, visitOf } from "@/lib/student/visit/cookies";
import { callerOf, sentByUs } from "@/lib/student/visit/request";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async (request) => {
    if (!sentByUs(request)) return toPage("problem");
    await leave.run({ visit: visitOf(request) }, callerOf(request));
    return toPage("left", [endedVisit()]);
  },
});
