import { signIn } from "@/lib/account/operations";
import { route } from "@/lib/operation/route";

export const POST = route(signIn);
