import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editLetter } from "@/lib/parts/letters/operations";
import { formValues } from "@/lib/platform/operation/decode";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(
  editLetter,
  formValues("document"),
);
