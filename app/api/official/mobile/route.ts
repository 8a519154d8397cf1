import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { setOfficialMobile } from "@/lib/intake/assessments/official";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(setOfficialMobile);
