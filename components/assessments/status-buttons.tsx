"use client";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { deleteQuestion } from "@/components/assessments/delete-question";
import { offerRestore } from "@/components/assessments/offer-restore";
import type { RemindProps } from "@/components/case/remind-dialog";
import { useConfirm } from "@/components/dialogs/confirm";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { tell, useAction } from "@/components/forms/use-action";
import { MenuDownload, MenuItem, MenuLink, RowMenu } from "@/components/lists/row-menu";
import { Button } from "@/components/ui/button";
import { useKeys } from "@/components/ui/keys";
import { lateDialog } from "@/components/ui/late";
import { statusFailure } from "@/lib/case/labels";
import {
  deleteAssessment,
  takeOverAssessment,
  updateAssessmentStatus,
} from "@/lib/intake/assessments/actions";

const RemindDialog = lateDialog<RemindProps>(() => import("@/components/case/remind-dialog"));
const RejectDialog = lateDialog(() => import("@/components/assessments/reject-dialog"));

type Case = { refNo: string; version: number; accepted: boolean | null };

type StatusProps = Case & {
  /** who it was given to, where that is somebody else */
  givenTo?: string;
  may: { accept: boolean; take: boolean; handlesAccepted: boolean };
};

/** A new case offers Active, an inactive one Accept (spec §4); the button says for whom (decision A3). */
export function StatusButtons({ refNo, version, accepted, givenTo, may }: StatusProps) {
  const { run, pending } = useAction(updateAssessmentStatus, { failed: statusFailure(refNo) });
  const taking = useAction(takeOverAssessment, { failed: statusFailure(refNo) });
  const confirm = useConfirm();
  const takeOver = async () => {
    const sure = await confirm({
      title: `Take ${refNo} over from ${givenTo}?`,
      message: `It was given to ${givenTo}, who is told that you took it over. You become its case handler.`,
      action: "Take over",
      look: "primary",
    });
    if (sure) await taking.run({ ref_no: refNo, version });
  };
  const word = accepted === null ? "Active" : "Accept";
  const alone = may.handlesAccepted ? "You become its case handler" : "It waits to be handed out";
  return (
    <>
      {may.accept && (
        <Button
          look="primary"
          small
          loading={pending}
          title={givenTo ? `${givenTo} stays its case handler` : alone}
          onClick={() => run({ ref_no: refNo, status: true, version })}
        >
          {givenTo ? `${word} for ${givenTo}` : word}
        </Button>
      )}
      {may.take && (
        <Button small loading={taking.pending} onClick={takeOver}>
          Take over
        </Button>
      )}
    </>
  );
}

type MoreProps = Case & {
  name: string;
  may: { reject: boolean; delete: boolean; personalData: boolean; open: boolean };
};

/** What ends a case stands back in a menu, and asks by name. */
export function CaseMore({ refNo, version, accepted, name, may }: MoreProps) {
  const [rejecting, setRejecting] = useState(false);
  const [reminding, setReminding] = useState(false);
  const more = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  useFocusBack(rejecting || reminding, opener);
  const remove = useAction(deleteAssessment, { quiet: true });
  const confirm = useConfirm();
  const router = useRouter();
  const askReminder = () => {
    opener.current = more.current?.querySelector("button") ?? null;
    setReminding(true);
  };
  useKeys("Case", may.open ? [{ key: "w", does: "Remind me", run: askReminder }] : []);
  if (!may.reject && !may.delete && !may.open) return null;

  const askReject = () => {
    opener.current = more.current?.querySelector("button") ?? null;
    setRejecting(true);
  };
  const askDelete = async () => {
    if (!(await confirm(deleteQuestion(refNo, name)))) return;
    const list = accepted === null ? "new" : accepted ? "active" : "rejected";
    const result = await remove.run({ ref_no: refNo });
    if (!result.ok) return tell(result);
    offerRestore(refNo);
    router.replace(`/app/${list}-assessments`);
  };
  return (
    <span ref={more}>
      <RowMenu id="case-more" label={`More about ${refNo}, ${name}`}>
        {may.open && (
          <MenuItem menu="case-more" onClick={askReminder}>
            Remind me
          </MenuItem>
        )}
        {may.personalData && (
          <>
            <MenuDownload href={`/api/person/held-pdf?ref_no=${refNo}`}>
              Everything we hold (PDF)
            </MenuDownload>
            <MenuDownload href={`/api/person/held?ref_no=${refNo}`}>
              Everything we hold (JSON)
            </MenuDownload>
            <MenuLink href={`/app/personal-data/${refNo}`} label={`Personal data of ${refNo}`}>
              Personal data
            </MenuLink>
          </>
        )}
        {may.reject && (
          <MenuItem menu="case-more" danger onClick={askReject}>
            Reject
          </MenuItem>
        )}
        {may.delete && (
          <MenuItem menu="case-more" danger disabled={remove.pending} onClick={askDelete}>
            Delete
          </MenuItem>
        )}
      </RowMenu>
      {reminding && (
        <RemindDialog name={name} of={{ ref_no: refNo }} onClose={() => setReminding(false)} />
      )}
      {rejecting && (
        <RejectDialog
          refNo={refNo}
          name={name}
          version={version}
          onClose={() => setRejecting(false)}
        />
      )}
    </span>
  );
}
