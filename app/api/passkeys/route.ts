import { ownPasskeys } from "@/lib/people/passkeys/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(ownPasskeys);
