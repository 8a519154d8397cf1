import "server-only";
import { asItStands } from "@/lib/assessments/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { type Decode, jsonBody } from "@/lib/platform/operation/decode";
import type { Operation } from "@/lib/platform/operation/operation";
import { changingGet, route } from "@/lib/platform/operation/route";
import { refNo } from "@/lib/values/fields/record";

// Calls whose answer is the assessment as it stands after the change (decision H8): it is read once
// the change is committed, when nothing waits for it any more.

const named = (_: unknown, raw: Record<string, unknown>, viewer: Viewer | null) =>
  asItStands(refNo.parse(raw.ref_no), viewer);

/** A change of the case that the input names by `ref_no`. */
export const caseRoute = (op: Operation, decode: Decode = jsonBody) => route(op, decode, named);

/** The same for the specification's changes by GET. */
export const changingCaseGet = (op: Operation) => changingGet(op, named);

/** A new case. A public caller learns the reference number, nothing that is stored. */
export const newCaseRoute = (op: Operation<{ ref_no: string }>) =>
  route(op, jsonBody, async ({ ref_no }, _, viewer) =>
    viewer ? asItStands(ref_no, viewer) : { ref_no },
  );
