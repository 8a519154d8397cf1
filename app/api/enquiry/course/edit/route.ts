import { editAppliedCourse } from "@/lib/courses-applied/operations";
import { methods, route } from "@/lib/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(editAppliedCourse),
});
