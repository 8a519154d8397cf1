import { courseList } from "@/lib/catalogue/courses/queries";
import { fileRoute, methods } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: fileRoute(courseList.excel, "excel"),
});
