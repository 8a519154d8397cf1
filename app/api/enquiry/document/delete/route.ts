import { deleteDocument } from "@/lib/documents/operations";
import { changingGet } from "@/lib/operation/route";

export const { GET, POST, HEAD } = changingGet(deleteDocument);
