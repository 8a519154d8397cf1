import { changingCaseGet } from "@/lib/assessments/case-route";
import { deleteTest } from "@/lib/tests-taken/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingCaseGet(deleteTest);
