import { changingGet } from "@/lib/operation/route";
import { deleteWork } from "@/lib/work-experience/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingGet(deleteWork);
