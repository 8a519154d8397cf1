import { route } from "@/lib/operation/route";
import { editPassport } from "@/lib/passports/operations";

export const POST = route(editPassport);
