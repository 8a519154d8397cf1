import { methods } from "@/lib/platform/operation/route";
import { receiveCall } from "@/lib/platform/telephone/receive";

export const dynamic = "force-dynamic";

// HEAD would keep what nobody told.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  { GET: receiveCall, POST: receiveCall },
  null,
);
