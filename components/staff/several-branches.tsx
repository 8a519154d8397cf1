"use client";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { inTurn } from "@/components/forms/in-turn";
import { MultiSelectField } from "@/components/forms/multi-select-field";
import { updateBranches } from "@/lib/people/staff/actions";
import { branchesChange } from "@/lib/people/staff/schema";
import { shortFailure } from "@/lib/platform/labels";

type Option = { value: string; label: string };
export type Limited = {
  email: string;
  name: string;
  version: number;
  /** the only branches they may work in; none: all of them */
  branches: Option[];
  /** those to limit somebody to */
  choices: Option[];
};

/** Limits somebody to some of the branches. */
export default function SeveralBranches(props: Limited & { onClose: () => void }) {
  const { email, name, version, branches, choices, onClose } = props;
  const form = useActionForm({
    schema: branchesChange,
    action: inTurn(email, updateBranches),
    defaultValues: { email, version, branches: branches.map(({ value }) => value) },
    failed: shortFailure,
    onDone: onClose,
  });
  const closed = branches.filter(({ value }) => !choices.some((choice) => choice.value === value));
  return (
    <FormDialog title={`Branches of ${name}`} label="Change branches" form={form} onClose={onClose}>
      <MultiSelectField
        name="branches"
        label="Branches"
        description="They see and change nothing outside these. None: they work in all branches."
        options={[...choices, ...closed]}
      />
    </FormDialog>
  );
}
