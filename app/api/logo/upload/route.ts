import { uploadLogo } from "@/lib/office/office-settings/operations";
import { upload } from "@/lib/platform/operation/decode";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(
  uploadLogo,
  upload("photo"),
);
