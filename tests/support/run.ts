import { singleAssessment } from "@/lib/intake/assessments/queries";
import type { Caller } from "@/lib/platform/operation/caller";
import type { Operation } from "@/lib/platform/operation/operation";
import type { Result } from "@/lib/platform/result";

/** A change of a case, with the case as it stands afterwards: what its call answers. */
export async function runOnCase(
  op: Operation,
  input: { ref_no: string } & Record<string, unknown>,
  caller: Caller,
): Promise<Result<unknown>> {
  const result = await op.run(input, caller);
  if (!result.ok) return result;
  const read = await singleAssessment.run({ ref_no: input.ref_no }, caller);
  return read.ok ? { ...result, data: read.data } : read;
}
