import { caseRoute } from "@/lib/intake/assessments/case-route";
import { addPassport } from "@/lib/parts/passports/operations";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: caseRoute(addPassport),
});
