import { methods, route } from "@/lib/operation/route";
import { addWork } from "@/lib/work-experience/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(addWork) });
