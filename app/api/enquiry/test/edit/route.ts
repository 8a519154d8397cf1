import { route } from "@/lib/operation/route";
import { editTest } from "@/lib/tests-taken/operations";

export const POST = route(editTest);
