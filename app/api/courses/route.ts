import { courseList } from "@/lib/catalogue/courses/queries";
import { readRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readRoute(courseList);
