import { changingCaseGet } from "@/lib/assessments/case-route";
import { deleteCoe } from "@/lib/coe/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteCoe);
