import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deleteDeposit } from "@/lib/parts/deposits/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteDeposit);
