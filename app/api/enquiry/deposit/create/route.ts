import { caseRoute } from "@/lib/intake/assessments/case-route";
import { createDeposit } from "@/lib/parts/deposits/operations";
import { formValues } from "@/lib/platform/operation/decode";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(
  createDeposit,
  formValues("document"),
);
