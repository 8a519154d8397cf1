import { noSuchCall } from "@/lib/platform/operation/route";

// Whatever no other route file takes.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = noSuchCall;
