import { changingGet } from "@/lib/operation/route";
import { deleteUniversity } from "@/lib/universities/operations";

export const { GET, POST, HEAD } = changingGet(deleteUniversity);
