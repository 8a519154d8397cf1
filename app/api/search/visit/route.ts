import { noteVisit } from "@/lib/desk/search/operations";
import { methods, route } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(noteVisit),
});
