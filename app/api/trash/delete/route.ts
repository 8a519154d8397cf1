import { deleteTrashed } from "@/lib/desk/trash/operations";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(deleteTrashed);
