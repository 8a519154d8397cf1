import { caseRoute } from "@/lib/intake/assessments/case-route";
import { noteConsent } from "@/lib/parts/consent/operations";
import { formValues } from "@/lib/platform/operation/decode";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(
  noteConsent,
  formValues("document"),
);
