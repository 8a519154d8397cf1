import { route } from "@/lib/operation/route";
import { editWork } from "@/lib/work-experience/operations";

export const POST = route(editWork);
