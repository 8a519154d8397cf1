import { route } from "@/lib/operation/route";
import { createUniversity } from "@/lib/universities/operations";

export const POST = route(createUniversity);
