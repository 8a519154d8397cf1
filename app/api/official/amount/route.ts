import { changingCaseGet } from "@/lib/assessments/case-route";
import { setPackageAmount } from "@/lib/assessments/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(setPackageAmount);
