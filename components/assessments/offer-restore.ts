"use client";
import { takeBack } from "@/components/forms/take-back";
import { offerUndo } from "@/components/ui/undo";
import { restoreAssessment } from "@/lib/desk/trash/actions";

/** Says where a deleted assessment is, and brings it back at a press of Undo. */
export const offerRestore = (refNo: string) =>
  offerUndo(`Record deleted successfully. ${refNo} is in the trash.`, () =>
    takeBack(restoreAssessment, { ref_no: refNo }),
  );
