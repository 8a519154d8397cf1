import { caseRoute } from "@/lib/intake/assessments/case-route";
import { createOffer } from "@/lib/parts/offers/operations";
import { formValues } from "@/lib/platform/operation/decode";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(
  createOffer,
  formValues("letter"),
);
