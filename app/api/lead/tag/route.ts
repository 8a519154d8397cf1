import { tagLead } from "@/lib/intake/leads/tags";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(tagLead);
