import { receiveMailHook } from "@/lib/platform/mail/receive";
import { methods } from "@/lib/platform/operation/route";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: receiveMailHook });
