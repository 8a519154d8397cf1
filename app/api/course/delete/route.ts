import { deleteCourse } from "@/lib/catalogue/courses/operations";
import { changingGet } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingGet(deleteCourse);
