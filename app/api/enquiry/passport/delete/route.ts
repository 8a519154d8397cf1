import { changingGet } from "@/lib/operation/route";
import { deletePassport } from "@/lib/passports/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingGet(deletePassport);
