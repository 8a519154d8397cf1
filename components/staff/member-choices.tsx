"use client";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { inTurn } from "@/components/forms/in-turn";
import type { LateSchema } from "@/components/forms/late-resolver";
import { MultiSelectField } from "@/components/forms/multi-select-field";
import type { Action } from "@/components/forms/send";
import { shortFailure } from "@/lib/platform/labels";

type Option = { value: string; label: string };
export type Member = { email: string; name: string; version: number };
type Props = {
  member: Member;
  /** of the field, and of the dialog: "Team of Gurpreet Kaur" */
  name: string;
  label: string;
  description: string;
  /** on the button */
  save: string;
  options: Option[];
  chosen: string[];
  schema: LateSchema;
  action: Action<{ version: number }>;
  onClose: () => void;
};

/** Some of a list that hold for a colleague. */
export function MemberChoices({ member, name, label, description, save, ...props }: Props) {
  const { options, chosen, schema, action, onClose } = props;
  const { email, version } = member;
  const form = useActionForm({
    schema,
    action: inTurn(email, action),
    defaultValues: { email, version, [name]: chosen },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title={`${label} of ${member.name}`} label={save} form={form} onClose={onClose}>
      <MultiSelectField name={name} label={label} description={description} options={options} />
    </FormDialog>
  );
}
