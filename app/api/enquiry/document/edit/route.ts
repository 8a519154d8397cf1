import { caseRoute } from "@/lib/intake/assessments/case-route";
import { editDocument } from "@/lib/parts/documents/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(editDocument);
