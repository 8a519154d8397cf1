import { deletePasskey } from "@/lib/people/passkeys/operations";
import { postRoute } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = postRoute(deletePasskey);
