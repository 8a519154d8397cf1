import { takeOverLead } from "@/lib/intake/leads/operations";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(takeOverLead);
