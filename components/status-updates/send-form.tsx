"use client";
import { useWatch } from "react-hook-form";
import line from "@/components/case/timeline.module.css";
import { RadioField, TextAreaField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { Sheet } from "@/components/ui/sheet";
import { options } from "@/lib/case/labels";
import { sendStatusUpdate } from "@/lib/parts/status-updates/actions";
import { labels } from "@/lib/parts/status-updates/labels";
import { newStatusUpdate } from "@/lib/parts/status-updates/schema";
import { smsLength } from "@/lib/values/sms-length";
import { counted, showMobile } from "@/lib/values/words";

/** Writes to the student's phone (spec §2 "Send New Update"). */
export function SendUpdateForm({ refNo, mobile }: { refNo: string; mobile: string }) {
  const form = useActionForm({
    schema: newStatusUpdate,
    action: sendStatusUpdate,
    defaultValues: { ref_no: refNo, msg: "", action_required: "" },
    draft: `status-update:${refNo}`,
    onDone: () => form.startAgain(),
  });
  const { characters, parts } = smsLength(
    useWatch({ control: form.methods.control, name: "msg" }).trim(),
  );
  const length = `${counted(characters, "character")}, ${counted(parts, "SMS", "SMS")}`;
  return (
    <Sheet>
      <h2 className={line.heading}>Send New Update</h2>
      <Form form={form} label="Send New Update">
        <TextAreaField
          name="msg"
          label={labels.msg}
          required
          rows={4}
          description={`To ${showMobile(mobile)}${characters ? `: ${length}` : ""}`}
        />
        <RadioField
          name="action_required"
          label={labels.action_required}
          required
          options={options.yesNo}
        />
        <SubmitRow>Send</SubmitRow>
      </Form>
    </Sheet>
  );
}
