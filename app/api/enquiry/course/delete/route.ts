import { deleteAppliedCourse } from "@/lib/courses-applied/operations";
import { changingGet } from "@/lib/operation/route";

export const { GET, POST, HEAD } = changingGet(deleteAppliedCourse);
