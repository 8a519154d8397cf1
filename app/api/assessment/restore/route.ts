import { methods, route } from "@/lib/platform/operation/route";
import { restoreAssessment } from "@/lib/trash/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(restoreAssessment),
});
