import { endOwnSession } from "@/lib/people/sessions/operations";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(endOwnSession);
