import { changingCaseGet } from "@/lib/assessments/case-route";
import { deleteDocument } from "@/lib/documents/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteDocument);
