import { changingCaseGet } from "@/lib/assessments/case-route";
import { setOfficialEmail } from "@/lib/assessments/official";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(setOfficialEmail);
