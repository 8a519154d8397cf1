import { methods, route } from "@/lib/platform/operation/route";
import { noteVisit } from "@/lib/search/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(noteVisit),
});
