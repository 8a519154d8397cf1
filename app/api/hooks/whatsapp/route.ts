import { methods } from "@/lib/platform/operation/route";
import { confirmSubscription, receiveEvents } from "@/lib/platform/whatsapp/route";

export const dynamic = "force-dynamic";

// HEAD would answer a challenge to nobody.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  { GET: confirmSubscription, POST: receiveEvents },
  null,
);
