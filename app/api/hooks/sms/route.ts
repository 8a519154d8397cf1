import { methods } from "@/lib/platform/operation/route";
import { receiveSms } from "@/lib/platform/sms/route";

export const dynamic = "force-dynamic";

// HEAD would keep what nobody told.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  { GET: receiveSms, POST: receiveSms },
  null,
);
