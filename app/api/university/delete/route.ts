import { deleteUniversity } from "@/lib/catalogue/universities/operations";
import { changingGet } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingGet(deleteUniversity);
