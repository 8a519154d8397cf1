import { register } from "@/lib/people/account/register";
import { methods, route } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(register) });
