import { caseRoute } from "@/lib/intake/assessments/case-route";
import { verifyLetter } from "@/lib/parts/letters/operations";
import { formValues } from "@/lib/platform/operation/decode";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(
  verifyLetter,
  formValues("document"),
);
