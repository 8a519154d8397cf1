import { methods, route } from "@/lib/operation/route";
import { addTest } from "@/lib/tests-taken/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(addTest) });
