import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deleteCoe } from "@/lib/parts/coe/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteCoe);
