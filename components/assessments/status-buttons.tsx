"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { deleteQuestion } from "@/components/assessments/delete-question";
import { useConfirm } from "@/components/dialogs/confirm";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { useAction } from "@/components/forms/use-action";
import { MenuItem, RowMenu } from "@/components/lists/row-menu";
import { Button } from "@/components/ui/button";
import { deleteAssessment, updateAssessmentStatus } from "@/lib/assessments/actions";
import { statusFailure } from "@/lib/case/labels";

const RejectDialog = dynamic(() => import("@/components/assessments/reject-dialog"), {
  ssr: false,
});

type Case = { refNo: string; version: number; accepted: boolean | null };

/** A new case offers Active, an inactive one Accept (spec §4). */
export function StatusButtons({ refNo, version, accepted, may }: Case & { may: boolean }) {
  const { run, pending } = useAction(updateAssessmentStatus, { failed: statusFailure(refNo) });
  if (!may) return null;
  return (
    <Button
      look="primary"
      small
      loading={pending}
      onClick={() => run({ ref_no: refNo, status: true, version })}
    >
      {accepted === null ? "Active" : "Accept"}
    </Button>
  );
}

type MoreProps = Case & { name: string; may: { reject: boolean; delete: boolean } };

/** What ends a case stands back in a menu, and asks by name. */
export function CaseMore({ refNo, version, accepted, name, may }: MoreProps) {
  const [rejecting, setRejecting] = useState(false);
  const more = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  useFocusBack(rejecting, opener);
  const remove = useAction(deleteAssessment);
  const confirm = useConfirm();
  const router = useRouter();
  if (!may.reject && !may.delete) return null;

  const askReject = () => {
    opener.current = more.current?.querySelector("button") ?? null;
    setRejecting(true);
  };
  const askDelete = async () => {
    if (!(await confirm(deleteQuestion(refNo, name)))) return;
    const list = accepted === null ? "new" : accepted ? "active" : "rejected";
    const result = await remove.run({ ref_no: refNo });
    if (result.ok) router.replace(`/app/${list}-assessments`);
  };
  return (
    <span ref={more}>
      <RowMenu id="case-more" label={`More about ${refNo}, ${name}`}>
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
