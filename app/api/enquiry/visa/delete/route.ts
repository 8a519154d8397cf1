import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deleteVisa } from "@/lib/parts/visas/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteVisa);
