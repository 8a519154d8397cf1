import { changingCaseGet } from "@/lib/intake/assessments/case-route";
import { deleteTest } from "@/lib/parts/tests-taken/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteTest);
