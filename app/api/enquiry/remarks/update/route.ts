import { route } from "@/lib/operation/route";
import { addRemark } from "@/lib/remarks/operations";

export const POST = route(addRemark);
