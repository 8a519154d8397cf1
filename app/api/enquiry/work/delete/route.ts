import { changingGet } from "@/lib/operation/route";
import { deleteWork } from "@/lib/work-experience/operations";

export const { GET, POST, HEAD } = changingGet(deleteWork);
