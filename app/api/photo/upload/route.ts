import { upload } from "@/lib/operation/decode";
import { methods, route } from "@/lib/operation/route";
import { uploadPhoto } from "@/lib/photos/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(uploadPhoto, upload("photo")),
});
