import { getFeed } from "@/lib/desk/calendar-feed/route";
import { methods } from "@/lib/platform/operation/route";

export const dynamic = "force-dynamic";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: getFeed });
