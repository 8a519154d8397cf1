import { addDocument } from "@/lib/documents/operations";
import { upload } from "@/lib/operation/decode";
import { route } from "@/lib/operation/route";

export const POST = route(addDocument, upload("document"));
