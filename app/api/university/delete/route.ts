import { changingGet } from "@/lib/platform/operation/route";
import { deleteUniversity } from "@/lib/universities/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingGet(deleteUniversity);
