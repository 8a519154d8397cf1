import { addCoe } from "@/lib/coe/operations";
import { upload } from "@/lib/operation/decode";
import { route } from "@/lib/operation/route";

export const POST = route(addCoe, upload("document"));
