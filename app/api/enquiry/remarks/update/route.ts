import { methods, route } from "@/lib/operation/route";
import { addRemark } from "@/lib/remarks/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(addRemark) });
