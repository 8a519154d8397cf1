import { changingGet } from "@/lib/operation/route";
import { updateRole } from "@/lib/staff/operations";

export const { GET, POST, HEAD } = changingGet(updateRole);
