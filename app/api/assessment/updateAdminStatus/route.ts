import { changingGet } from "@/lib/operation/route";
import { updateStatus } from "@/lib/staff/operations";

export const { GET, POST, HEAD } = changingGet(updateStatus);
