import { caseRoute } from "@/lib/intake/assessments/case-route";
import { uploadPhoto } from "@/lib/parts/photos/operations";
import { upload } from "@/lib/platform/operation/decode";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = caseRoute(
  uploadPhoto,
  upload("photo"),
);
