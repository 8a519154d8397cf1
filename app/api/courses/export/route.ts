import { courseList } from "@/lib/catalogue/courses/queries";
import { excelRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = excelRoute(courseList.excel);
