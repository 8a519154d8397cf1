"use client";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { undoMerge } from "@/lib/case-file/merge/actions";
import { showDay, showMoment } from "@/lib/values/words";

type Merge = { ref_no: string; mergedAt: Date; by: string; until: Date };

/** For admins: what became part of this case in the last seven days, with the way back. */
export function MergedFrom({ merges }: { merges: Merge[] }) {
  const { run, pending } = useAction(undoMerge);
  return merges.map(({ ref_no, mergedAt, by, until }) => (
    <Notice key={ref_no}>
      Merged from {ref_no} on {showMoment(mergedAt)} by {by}. It can be taken back until{" "}
      {showDay(until)}, while nobody changed anything since.{" "}
      <Button small loading={pending} onClick={() => run({ ref_no })}>
        Undo the merge of {ref_no}
      </Button>
    </Notice>
  ));
}
