import { updateRole } from "@/lib/people/staff/operations";
import { changingGet } from "@/lib/platform/operation/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingGet(updateRole);
