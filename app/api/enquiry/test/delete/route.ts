import { changingGet } from "@/lib/operation/route";
import { deleteTest } from "@/lib/tests-taken/operations";

export const { GET, POST, HEAD } = changingGet(deleteTest);
