"use client";
import { useWatch } from "react-hook-form";
import line from "@/components/case/timeline.module.css";
import { RadioField, SelectField, TextAreaField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { Sheet } from "@/components/ui/sheet";
import { options } from "@/lib/case/labels";
import type { TemplateChoice } from "@/lib/catalogue/templates/queries";
import { sendStatusUpdate } from "@/lib/parts/status-updates/actions";
import { labels } from "@/lib/parts/status-updates/labels";
import { newStatusUpdate } from "@/lib/parts/status-updates/schema";
import { smsWords } from "@/lib/values/sms-price";
import { showMobile } from "@/lib/values/words";

type Props = {
  refNo: string;
  mobile: string;
  templates: TemplateChoice[];
  /** of an SMS, in rupees: "0.18" */
  pricePerPart?: string;
};

/** Writes to the student's phone (spec §2 "Send New Update"). */
export function SendUpdateForm({ refNo, mobile, templates, pricePerPart }: Props) {
  const form = useActionForm({
    schema: newStatusUpdate,
    action: sendStatusUpdate,
    defaultValues: { ref_no: refNo, msg: "", action_required: "", template: "" },
    draft: `status-update:${refNo}`,
    onDone: () => form.startAgain(),
  });
  const typed = useWatch({ control: form.methods.control, name: "msg" }).trim();
  const begin = (editionId: string) => {
    const chosen = templates.find((template) => template.editionId === editionId);
    if (!chosen) return;
    if (chosen.text === undefined) {
      form.methods.setError("template", { type: "empty", message: chosen.fault });
      return;
    }
    // What somebody typed is not thrown away; the words of another template are.
    const isTyped = typed !== "" && templates.every(({ text }) => text !== typed);
    form.methods.setValue("msg", isTyped ? `${typed}\n\n${chosen.text}` : chosen.text, {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <Sheet>
      <h2 className={line.heading}>Send New Update</h2>
      <Form form={form} label="Send New Update">
        {templates.length > 0 && (
          <SelectField
            name="template"
            label={labels.template}
            clearable
            options={templates.map(({ editionId, label }) => ({ value: editionId, label }))}
            description="Its words come into the message, and can be changed there."
            onChange={begin}
          />
        )}
        <TextAreaField
          name="msg"
          label={labels.msg}
          required
          rows={4}
          description={`To ${showMobile(mobile)}${typed ? `: ${smsWords(typed, pricePerPart)}` : ""}`}
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
