import "server-only";
import { caseAnswer } from "@/lib/intake/assessments/answer";
import { asItStands } from "@/lib/intake/assessments/queries";
import { orWhole } from "@/lib/intake/assessments/whole";
import { type Decode, jsonBody } from "@/lib/platform/operation/decode";
import type { Operation } from "@/lib/platform/operation/operation";
import {
  type Afterwards,
  changingGetThen,
  postRouteThen,
  readRoute,
} from "@/lib/platform/operation/route";
import { refNo } from "@/lib/values/fields/record";

// Calls whose answer is the assessment as it stands after the change (decision H8): it is read once
// the change is committed, when nothing waits for it any more.

const asItIs: Afterwards<unknown, typeof caseAnswer> = {
  answers: caseAnswer,
  read: (_, raw, viewer) => asItStands(refNo.parse(raw.ref_no), viewer),
};

/** A change of the case that the input names by `ref_no`. */
export const caseRoute = (op: Operation, decode: Decode = jsonBody) =>
  postRouteThen(op, decode, asItIs);

/** The same for the specification's changes by GET. */
export const changingCaseGet = (op: Operation) => changingGetThen(op, asItIs);

/** A new case. A public caller learns the reference number, nothing that is stored. */
export const newCaseRoute = (op: Operation<{ ref_no: string }>) =>
  postRouteThen(op, jsonBody, {
    answers: caseAnswer,
    read: async ({ ref_no }, _, viewer) => (viewer ? asItStands(ref_no, viewer) : { ref_no }),
  });

/** A list of cases, whose rows are whole assessments where the call asks for them. */
export const caseListRoute = (list: Parameters<typeof orWhole>[0]) => readRoute(orWhole(list));
