import { renewCodes } from "@/lib/people/second-factor/operations";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(renewCodes);
