import { route } from "@/lib/operation/route";
import { addTest } from "@/lib/tests-taken/operations";

export const POST = route(addTest);
