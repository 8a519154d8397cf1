import { route } from "@/lib/operation/route";
import { addPassport } from "@/lib/passports/operations";

export const POST = route(addPassport);
