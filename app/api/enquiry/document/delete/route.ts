import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deleteDocument } from "@/lib/parts/documents/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteDocument);
