import { updateRole } from "@/lib/staff/operations";
import { changingGet } from "@/lib/operation/route";

export const { GET, POST, HEAD } = changingGet(updateRole);
