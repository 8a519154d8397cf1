import { mergeCases, undoMerge } from "@/lib/case-file/merge/operations";
import { callerFor, makeStaff, type Staff } from "./staff";

type Named = { ref_no: string };

/** Merges `other` into `survivor` as an admin does. */
export async function merge(survivor: Named, other: Named, take: string[] = [], by?: Staff) {
  const admin = by ?? (await makeStaff({ role: "admin" }));
  const input = { ref_no: survivor.ref_no, other: other.ref_no, take };
  return mergeCases.run(input, await callerFor(admin));
}

/** Takes the merge of `other` back as an admin does. */
export async function part(other: Named, by?: Staff) {
  const admin = by ?? (await makeStaff({ role: "admin" }));
  return undoMerge.run({ ref_no: other.ref_no }, await callerFor(admin));
}
