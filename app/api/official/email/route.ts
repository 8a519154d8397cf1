import { setOfficialEmail } from "@/lib/assessments/operations";
import { changingGet } from "@/lib/operation/route";

export const { GET, POST, HEAD } = changingGet(setOfficialEmail);
