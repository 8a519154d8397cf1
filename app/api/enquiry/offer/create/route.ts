import { caseRoute } from "@/lib/intake/assessments/case-route";
import { createOffer } from "@/lib/parts/offers/operations";
import { formValues } from "@/lib/platform/operation/decode";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: caseRoute(createOffer, formValues("letter")),
});
