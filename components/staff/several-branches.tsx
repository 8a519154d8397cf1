"use client";
import { type Member, MemberChoices } from "@/components/staff/member-choices";
import { updateBranches } from "@/lib/people/staff/actions";
import { branchesChange } from "@/lib/people/staff/schema";

type Option = { value: string; label: string };
export type Limited = Member & {
  /** the only branches they may work in; none: all of them */
  branches: Option[];
  /** those to limit somebody to */
  choices: Option[];
};

/** Limits somebody to some of the branches. */
export default function SeveralBranches(props: Limited & { onClose: () => void }) {
  const { branches, choices, onClose, ...member } = props;
  const closed = branches.filter(({ value }) => !choices.some((choice) => choice.value === value));
  return (
    <MemberChoices
      member={member}
      name="branches"
      label="Branches"
      description="They see and change nothing outside these. None: they work in all branches."
      save="Change branches"
      options={[...choices, ...closed]}
      chosen={branches.map(({ value }) => value)}
      schema={branchesChange}
      action={updateBranches}
      onClose={onClose}
    />
  );
}
