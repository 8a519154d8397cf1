"use client";
import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { RadioField, SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { WholeField } from "@/components/forms/number-fields";
import { Approval } from "@/components/templates/approval";
import { FieldButtons } from "@/components/templates/field-buttons";
import { TemplatePreview } from "@/components/templates/preview";
import { Registration } from "@/components/templates/registration";
import type { Registrations } from "@/lib/catalogue/dlt/fields";
import { addTemplate, editTemplate } from "@/lib/catalogue/templates/actions";
import type { TemplatePlace } from "@/lib/catalogue/templates/answer";
import {
  isChosen,
  labels,
  languageOptions,
  type TemplateChannel,
  type TemplateKind,
  templateTitle,
  usualHours,
} from "@/lib/catalogue/templates/labels";
import { newTemplate, templateEdit } from "@/lib/catalogue/templates/schema";
import { shortFailure } from "@/lib/platform/labels";

const standing = [
  { value: "yes", label: "On" },
  { value: "no", label: "Off" },
];

/** `registrations` are those of an office that sends under DLT. */
type Props = TemplatePlace & {
  registrations?: Registrations;
  pricePerPart?: string;
  onClose: () => void;
};

/** The dialog that writes a template, or edits the version that the list showed (decision C14). */
export default function TemplateForm({ onClose, registrations, pricePerPart, ...place }: Props) {
  const { channel, language, usual, template } = place;
  const kind = place.kind as TemplateKind;
  // A new template begins with what is sent without it.
  const words = template ?? usual;
  const box = useRef<HTMLDivElement>(null);
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema: template ? templateEdit : newTemplate,
    action: template ? editTemplate : addTemplate,
    defaultValues: {
      ...{ kind, channel, name: template?.name ?? "", validHours: template?.validHours ?? "" },
      ...{ subject: words?.subject ?? "", body: words?.body ?? "" },
      ...(template
        ? { id: template._id, version: template.version, active: template.active ? "yes" : "no" }
        : { language }),
    },
    failed: shortFailure,
    onDone: onClose,
  });
  const { control } = form.methods;
  const [subject, body, typed] = useWatch({ control, name: ["subject", "body", "language"] });
  const title = isChosen(kind) && !template ? "Add template" : templateTitle(template ?? place);
  return (
    <FormDialog title={title} label={title} size="xl" form={form} onClose={onClose}>
      {isChosen(kind) && <TextField name="name" label={labels.name} required autoFocus />}
      {isChosen(kind) && !template && (
        <SelectField name="language" label={labels.language} required options={languageOptions} />
      )}
      {channel === "email" && (
        <WholeRow>
          <TextField name="subject" label={labels.subject} required />
        </WholeRow>
      )}
      <WholeRow>
        <div ref={box}>
          <TextAreaField name="body" label={labels.body} required rows={6} />
        </div>
        <FieldButtons kind={kind} box={box} />
      </WholeRow>
      <WholeField
        name="validHours"
        label={labels.validHours}
        placeholder={String(usualHours(kind, channel) ?? "Never")}
        description="A message that waited longer, such as while the gateway was down, is not sent."
      />
      {template && <RadioField name="active" label={labels.active} required options={standing} />}
      <WholeRow>
        <TemplatePreview
          kind={kind}
          channel={channel as TemplateChannel}
          language={template?.language ?? String(typed || language)}
          words={{ subject, body }}
          pricePerPart={pricePerPart}
        />
      </WholeRow>
      {channel === "whatsapp" && template && <Approval template={template} body={body} />}
      {registrations && channel === "sms" && typeof body === "string" && body.trim() && (
        <WholeRow>
          <Registration body={body.trim()} registrations={registrations} />
        </WholeRow>
      )}
    </FormDialog>
  );
}
