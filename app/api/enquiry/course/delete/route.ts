import { deleteAppliedCourse } from "@/lib/courses-applied/operations";
import { changingGet } from "@/lib/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingGet(deleteAppliedCourse);
