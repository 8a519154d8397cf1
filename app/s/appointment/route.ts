import { toPage } from "@/app/s/draw";
import { formOf } from "@/app/s/enter";
import { methods } from "@/lib/platform/operation/route";
import type { Failure } from "@/lib/platform/result";
import type { Saying } from "@/lib/student/page/labels";
import { sayingOf } from "@/lib/student/page/said";
import { cancelOwn, takeSlot } from "@/lib/student/slots/operations";
import { visitOf } from "@/lib/student/visit/cookies";
import { callerOf } from "@/lib/student/visit/request";

/** The page stands there with the free times as they are now. */
const refusals: Record<number, Saying> = { 403: "enough", 404: "late", 409: "taken", 422: "taken" };
const refused = (failure: Failure) => toPage(refusals[failure.status] ?? sayingOf(failure));

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async (request) => {
    const form = await formOf(request);
    const visit = visitOf(request);
    const caller = callerOf(request);
    const appointment = form.get("cancel");
    if (appointment) {
      const gone = await cancelOwn.run({ visit, appointment }, caller);
      return gone.ok ? toPage("cancelled") : refused(gone);
    }
    const slot = form.get("slot") ?? "";
    const instead = form.get("instead") ?? "";
    const booked = await takeSlot.run({ visit, slot, instead }, caller);
    return booked.ok ? toPage(instead ? "moved" : "booked") : refused(booked);
  },
});
