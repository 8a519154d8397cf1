import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deleteFund } from "@/lib/parts/funds/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteFund);
