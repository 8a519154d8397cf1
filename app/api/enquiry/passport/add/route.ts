import { methods, route } from "@/lib/operation/route";
import { addPassport } from "@/lib/passports/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(addPassport),
});
