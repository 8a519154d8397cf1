import { changingGet } from "@/lib/operation/route";
import { deletePassport } from "@/lib/passports/operations";

export const { GET, POST, HEAD } = changingGet(deletePassport);
