import { upload } from "@/lib/operation/decode";
import { route } from "@/lib/operation/route";
import { uploadPhoto } from "@/lib/photos/operations";

export const POST = route(uploadPhoto, upload("photo"));
