import { courseList } from "@/lib/courses/queries";
import { readRoute } from "@/lib/operation/route";

export const GET = readRoute(courseList);
