import { deleteCourse } from "@/lib/courses/operations";
import { changingGet } from "@/lib/operation/route";

export const { GET, POST, HEAD } = changingGet(deleteCourse);
