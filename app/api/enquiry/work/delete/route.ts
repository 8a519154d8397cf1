import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deleteWork } from "@/lib/parts/work-experience/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteWork);
