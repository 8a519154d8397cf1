import { caseRoute } from "@/lib/intake/assessments/case-route";
import { addContact } from "@/lib/parts/contacts/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(addContact);
