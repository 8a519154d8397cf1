import { addAppliedCourse } from "@/lib/courses-applied/operations";
import { route } from "@/lib/operation/route";

export const POST = route(addAppliedCourse);
