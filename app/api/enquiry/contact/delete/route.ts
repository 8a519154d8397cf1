import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deleteContact } from "@/lib/parts/contacts/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteContact);
