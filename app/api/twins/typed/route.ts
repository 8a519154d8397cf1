import { typedPersonTwins } from "@/lib/desk/twins/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(typedPersonTwins);
