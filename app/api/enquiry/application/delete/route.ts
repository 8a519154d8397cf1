import { deleteApplication } from "@/lib/applications/operations";
import { changingCaseGet } from "@/lib/assessments/case-route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteApplication);
