import { changingGet } from "@/lib/operation/route";
import { deleteQualification } from "@/lib/qualifications/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingGet(deleteQualification);
