import { caseRoute } from "@/lib/intake/assessments/case-route";
import { uploadPhoto } from "@/lib/parts/photos/operations";
import { upload } from "@/lib/platform/operation/decode";
import { methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: caseRoute(uploadPhoto, upload("photo")),
});
