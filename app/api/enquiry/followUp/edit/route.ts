import { editFollowUp } from "@/lib/follow-ups/operations";
import { route } from "@/lib/operation/route";

export const POST = route(editFollowUp);
