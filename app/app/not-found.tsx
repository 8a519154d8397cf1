import { headers } from "next/headers";
import { Problem } from "@/components/shell/problem";
import { erasedOn } from "@/lib/office/erasure/queries";
import { currentViewer } from "@/lib/platform/session/viewer";
import { showDate } from "@/lib/values/words";

/** The case that the address names, where that was erased. */
async function erasedCase() {
  const path = (await headers()).get("x-path") ?? "";
  const [, ref_no] =
    /^\/app\/(?:view-assessment|personal-data)\/([A-Za-z\d-]{1,20})/.exec(path) ?? [];
  const viewer = ref_no && (await currentViewer());
  const day = viewer && (await erasedOn(viewer, ref_no));
  return day && { ref_no, day };
}

/** A missing page and a forbidden one read the same, so that nobody learns which records exist. */
export default async function NotFound() {
  const erased = await erasedCase();
  if (erased)
    return (
      <Problem code="404" title={`${erased.ref_no.toUpperCase()} was erased`}>
        The personal data of this case were erased on {showDate(erased.day)}, as the person asked.
        Receipts and expenses stay in the books as they were printed.
      </Problem>
    );
  return (
    <Problem code="404" title="There is no such record">
      It may have been deleted, it may belong to another branch, or a part of its address is
      missing.
    </Problem>
  );
}
