import { changingCaseGet } from "@/lib/assessments/case-route";
import { deleteWork } from "@/lib/work-experience/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteWork);
