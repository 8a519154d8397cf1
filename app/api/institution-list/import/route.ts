import { maxListFile } from "@/lib/catalogue/institution-lists/labels";
import { importList } from "@/lib/catalogue/institution-lists/operations";
import { smallFile } from "@/lib/platform/operation/decode";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  importList,
  smallFile(maxListFile),
);
