import { changingGet } from "@/lib/operation/route";
import { deleteTest } from "@/lib/tests-taken/operations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = changingGet(deleteTest);
