import { deleteFollowUp } from "@/lib/follow-ups/operations";
import { changingGet } from "@/lib/operation/route";

export const { GET, POST, HEAD } = changingGet(deleteFollowUp);
