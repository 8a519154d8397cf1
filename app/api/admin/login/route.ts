import { signIn } from "@/lib/people/account/sign-in";
import { methods, route } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(signIn) });
