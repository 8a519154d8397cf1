import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deleteCall } from "@/lib/parts/call-log/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteCall);
