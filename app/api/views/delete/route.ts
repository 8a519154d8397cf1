import { methods, route } from "@/lib/platform/operation/route";
import { deleteView } from "@/lib/views/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(deleteView),
});
