"use client";
import { useEffect, useRef, useState } from "react";
import { RadioField } from "@/components/forms/fields";
import { SubmitButton, useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import type { Action } from "@/components/forms/send";
import { tell } from "@/components/forms/use-action";
import { offerUndo } from "@/components/ui/undo";
import { statusFailure } from "@/lib/case/labels";
import { undoReject, updateAssessmentStatus } from "@/lib/intake/assessments/actions";
import { rejection } from "@/lib/intake/assessments/schema";
import { rejectReasons } from "@/lib/intake/reject-reasons/actions";

type Props = { refNo: string; name: string; version: number; onClose: () => void };
type Option = { value: string; label: string };

/** Rejects a case, with its reason; for ten seconds one key takes it back. */
export default function RejectDialog({ refNo, name, version, onClose }: Props) {
  const [reasons, setReasons] = useState<Option[]>();
  const [failed, setFailed] = useState<string>();
  const message = useRef("");
  useEffect(() => {
    rejectReasons({}).then(
      (result) =>
        result.ok
          ? setReasons(
              result.data
                .filter(({ active }) => active)
                .map(({ _id, label }) => ({ value: _id, label })),
            )
          : setFailed(result.message),
      () => setFailed("The reasons could not be read. Please close this and try again."),
    );
  }, []);
  /** Its words come with the toast that offers to take it back. */
  const reject: Action<{ ref_no: string; version: number }> = async (values, key) => {
    const result = await updateAssessmentStatus(values, key);
    if (!result.ok) return result;
    message.current = result.message ?? "";
    return { ok: true, data: result.data };
  };
  const form = useActionForm({
    schema: rejection,
    action: reject,
    defaultValues: { ref_no: refNo, version, status: false, reason: "" },
    failed: statusFailure(refNo),
    onDone: (result) => {
      onClose();
      const undo = { ref_no: refNo, version: result.version };
      offerUndo(message.current, async () => tell(await undoReject(undo)));
    },
  });
  return (
    <FormDialog
      title={`Reject assessment ${refNo} of ${name}?`}
      label="Reject"
      form={form}
      save={<SubmitButton disabled={!reasons}>Reject</SubmitButton>}
      onClose={onClose}
    >
      <p>It moves to Inactive Assessments, where it can be accepted again.</p>
      {failed && <p role="alert">{failed}</p>}
      {reasons && <RadioField name="reason" label="Reason" required autoFocus options={reasons} />}
    </FormDialog>
  );
}
