import { deleteFollowUp } from "@/lib/follow-ups/operations";
import { changingGet } from "@/lib/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingGet(deleteFollowUp);
