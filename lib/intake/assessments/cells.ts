import type { RowAnswer } from "@/lib/case/answer";
import { stateLabels, stateOf } from "@/lib/case/labels";
import { asDay, type Cells } from "@/lib/platform/lists/cells";
import { fullName } from "@/lib/values/words";

/** What an exported list of assessments has of each. */
export const caseCells: Cells<RowAnswer> = {
  "Reference No.": (row) => row.ref_no,
  Date: (row) => asDay(row.status_updates[0]?.date ?? null),
  Name: fullName,
  Mobile: (row) => row.mobile,
  DOB: (row) => asDay(row.dob),
  "Apply For": (row) => row.country_apply_for.label,
  Test: (row) => row.english_test_type?.label ?? "Pursuing",
  Branch: (row) => row.location.label,
  Status: (row) => stateLabels[stateOf(row.accepted)],
  "Case Handler": (row) => row.case_handled_by?.name,
};
