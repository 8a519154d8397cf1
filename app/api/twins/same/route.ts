import { sayMaybeSame } from "@/lib/desk/twins/operations";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(sayMaybeSame);
