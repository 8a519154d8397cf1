import { ownPasskeys } from "@/lib/people/passkeys/queries";
import { methods, readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: readRoute(ownPasskeys),
});
