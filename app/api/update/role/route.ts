import { changingGet } from "@/lib/platform/operation/route";
import { updateRole } from "@/lib/staff/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingGet(updateRole);
