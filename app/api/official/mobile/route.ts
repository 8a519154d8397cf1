import { changingCaseGet } from "@/lib/assessments/case-route";
import { setOfficialMobile } from "@/lib/assessments/official";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(setOfficialMobile);
