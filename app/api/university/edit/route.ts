import { editUniversity } from "@/lib/catalogue/universities/operations";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(editUniversity);
