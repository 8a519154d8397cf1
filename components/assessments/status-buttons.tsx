"use client";
import classes from "@/components/assessments/case.module.css";
import { useConfirm } from "@/components/shared/confirm";
import { useAction } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import { updateAssessmentStatus } from "@/lib/assessments/actions";
import { statusFailure } from "@/lib/assessments/labels";

type Props = {
  refNo: string;
  version: number;
  accepted: boolean | null;
  may: { accept: boolean; reject: boolean };
};

/** A new case offers Active and Reject, an active one Reject, an inactive one Accept (spec §4). */
export function StatusButtons({ refNo, version, accepted, may }: Props) {
  const { run, pending } = useAction(updateAssessmentStatus, { failed: statusFailure(refNo) });
  const confirm = useConfirm();
  const change = (status: boolean) => run({ ref_no: refNo, status, version });
  const reject = async () => {
    const sure = await confirm({
      title: `Reject assessment ${refNo}?`,
      message: "It moves to Inactive Assessments, where it can be accepted again.",
      action: "Reject",
      look: "danger",
    });
    if (sure) await change(false);
  };
  return (
    <div className={classes.actions}>
      {may.accept && (
        <Button look="primary" loading={pending} onClick={() => change(true)}>
          {accepted === null ? "Active" : "Accept"}
        </Button>
      )}
      {may.reject && (
        <Button look="danger" loading={pending} onClick={reject}>
          Reject
        </Button>
      )}
    </div>
  );
}
