import { changingCaseGet } from "@/lib/assessments/case-route";
import { deleteVisa } from "@/lib/visas/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteVisa);
