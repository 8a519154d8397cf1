import { Notice } from "@/components/ui/notice";
import { showDay } from "@/lib/values/words";

type Origin = {
  id: string;
  fileName: string;
  isNew: boolean;
  oldRefNo: string | null;
  importedAt: Date;
  by: string;
};

/** What of a case or a lead came out of a spreadsheet, with its number in the old system. */
export function ImportMark({ origins }: { origins: readonly Origin[] }) {
  return origins.map(({ id, fileName, isNew, oldRefNo, importedAt, by }) => (
    <Notice key={id}>
      {isNew ? "Moved in" : "Filled"} from {fileName} on {showDay(importedAt)} by {by}.
      {oldRefNo && ` Old Reference No. ${oldRefNo}.`}
    </Notice>
  ));
}
