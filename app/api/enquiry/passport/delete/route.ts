import { changingCaseGet } from "@/lib/assessments/case-route";
import { deletePassport } from "@/lib/passports/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deletePassport);
