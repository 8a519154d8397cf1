import { toPage } from "@/app/s/draw";
import { formOf } from "@/app/s/enter";
import { methods } from "@/lib/platform/operation/route";
import { agreeAsParent } from "@/lib/student/page/operations";
import { sayingOf } from "@/lib/student/page/said";
import { visitOf } from "@/lib/student/visit/cookies";
import { callerOf } from "@/lib/student/visit/request";

/** Takes what a parent agrees to for a student under 18. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: async (request) => {
    const form = await formOf(request);
    const given = await agreeAsParent.run(
      {
        ...{ visit: visitOf(request), language: form.get("language"), adult: form.get("adult") },
        ...{ name: form.get("name"), relation: form.get("relation") },
        ...{ guidance: form.get("guidance"), sharing: form.get("sharing") },
        ...{ messages: form.get("messages"), photographs: form.get("photographs") },
      },
      callerOf(request),
    );
    return toPage(given.ok ? "agreed" : given.status === 422 ? "parent" : sayingOf(given));
  },
});
