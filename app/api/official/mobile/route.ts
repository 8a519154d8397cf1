import { changingCaseGet } from "@/lib/assessments/case-route";
import { setOfficialMobile } from "@/lib/assessments/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(setOfficialMobile);
