"use client";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { inTurn } from "@/components/forms/in-turn";
import { MultiSelectField } from "@/components/forms/multi-select-field";
import { updateTeam } from "@/lib/people/staff/actions";
import { teamChange } from "@/lib/people/staff/schema";
import { shortFailure } from "@/lib/platform/labels";

type Option = { value: string; label: string };
export type TeamOf = {
  id: string;
  email: string;
  name: string;
  version: number;
  /** the ids of those whom they lead */
  team: string[];
  /** whom somebody may lead, themselves among them */
  colleagues: Option[];
};

/** The people whose cases and day a counsellor sees as a team lead. */
export default function TeamForm(props: TeamOf & { onClose: () => void }) {
  const { id, email, name, version, team, colleagues, onClose } = props;
  const form = useActionForm({
    schema: teamChange,
    action: inTurn(email, updateTeam),
    defaultValues: { email, version, team },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Team of ${name}`} label="Change team" form={form} onClose={onClose}>
      <MultiSelectField
        name="team"
        label="Team"
        description={`${name} opens their cases, sees them in every list, and their day, in the branches where both work. None: their own cases alone.`}
        options={colleagues.filter(({ value }) => value !== id)}
      />
    </FormDialog>
  );
}
