import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deletePassport } from "@/lib/parts/passports/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deletePassport);
