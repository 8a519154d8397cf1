import { route } from "@/lib/operation/route";
import { addWork } from "@/lib/work-experience/operations";

export const POST = route(addWork);
