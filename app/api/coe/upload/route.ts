import { addCoe } from "@/lib/coe/operations";
import { upload } from "@/lib/operation/decode";
import { methods, route } from "@/lib/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(addCoe, upload("document")),
});
