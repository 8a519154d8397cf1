import { route } from "@/lib/operation/route";
import { editUniversity } from "@/lib/universities/operations";

export const POST = route(editUniversity);
