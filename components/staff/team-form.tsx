"use client";
import { type Member, MemberChoices } from "@/components/staff/member-choices";
import { updateTeam } from "@/lib/people/staff/actions";
import { teamChange } from "@/lib/people/staff/schema";

type Option = { value: string; label: string };
export type TeamOf = Member & {
  id: string;
  /** the ids of those whom they lead */
  team: string[];
  /** whom somebody may lead, themselves among them */
  colleagues: Option[];
};

/** The people whose cases and day a counsellor sees as a team lead. */
export default function TeamForm(props: TeamOf & { onClose: () => void }) {
  const { id, team, colleagues, onClose, ...member } = props;
  return (
    <MemberChoices
      member={member}
      name="team"
      label="Team"
      description={`${member.name} opens their cases, sees them in every list, and their day, in the branches where both work. None: their own cases alone.`}
      save="Change team"
      options={colleagues.filter(({ value }) => value !== id)}
      chosen={team}
      schema={teamChange}
      action={updateTeam}
      onClose={onClose}
    />
  );
}
