import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deleteApplication } from "@/lib/parts/applications/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteApplication);
