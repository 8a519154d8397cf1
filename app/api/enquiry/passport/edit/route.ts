import { methods, route } from "@/lib/operation/route";
import { editPassport } from "@/lib/passports/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(editPassport),
});
