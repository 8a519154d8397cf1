import { methods, route } from "@/lib/operation/route";
import { editTest } from "@/lib/tests-taken/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(editTest) });
