import { createCourse } from "@/lib/courses/operations";
import { route } from "@/lib/operation/route";

export const POST = route(createCourse);
