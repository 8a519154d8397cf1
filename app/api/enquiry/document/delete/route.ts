import { deleteDocument } from "@/lib/documents/operations";
import { changingGet } from "@/lib/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingGet(deleteDocument);
