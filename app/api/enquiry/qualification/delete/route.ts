import { changingGet } from "@/lib/operation/route";
import { deleteQualification } from "@/lib/qualifications/operations";

export const { GET, POST, HEAD } = changingGet(deleteQualification);
