import { maxListFile } from "@/lib/catalogue/institution-lists/labels";
import { previewList } from "@/lib/catalogue/institution-lists/queries";
import { smallFile } from "@/lib/platform/operation/decode";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  previewList,
  smallFile(maxListFile),
);
