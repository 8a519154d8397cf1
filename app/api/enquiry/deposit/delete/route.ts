import { changingCaseGet } from "@/lib/assessments/case-route";
import { deleteDeposit } from "@/lib/deposits/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteDeposit);
