"use client";
import { useState } from "react";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAction } from "@/components/forms/use-action";
import { MenuItem, RowMenu } from "@/components/lists/row-menu";
import type { InvitationAnswer } from "@/components/staff/invitation-link";
import type { LanguagesOf } from "@/components/staff/languages-form";
import type { TeamOf } from "@/components/staff/team-form";
import { lateDialog } from "@/components/ui/late";
import { renewInvitation, withdrawInvitation } from "@/lib/people/invitations/actions";
import { takeFactor } from "@/lib/people/second-factor/actions";
import { endStaffSessions } from "@/lib/people/staff/actions";
import { shortFailure } from "@/lib/platform/labels";

const TeamForm = lateDialog(() => import("@/components/staff/team-form"));
const LanguagesForm = lateDialog(() => import("@/components/staff/languages-form"));
const InvitationLink = lateDialog(() => import("@/components/staff/invitation-link"));

type Props = TeamOf &
  LanguagesOf & {
    keys: boolean;
    invited: boolean;
    /** a counsellor, who may lead others */
    counsels: boolean;
  };

/** Rare actions on somebody's account. */
export function StaffMenu({ keys, invited, counsels, ...person }: Props) {
  const { id, email, name } = person;
  const [dialog, setDialog] = useState<"team" | "languages">();
  const close = () => setDialog(undefined);
  const ending = useAction(endStaffSessions, { failed: shortFailure });
  const taking = useAction(takeFactor, { failed: shortFailure });
  const [invitation, setMade] = useState<InvitationAnswer>();
  const renewing = useAction(renewInvitation, { failed: shortFailure, onDone: setMade });
  const withdrawing = useAction(withdrawInvitation, { failed: shortFailure });
  const pending = [ending, taking, renewing, withdrawing].some((one) => one.pending);
  const confirm = useConfirm();
  const menu = `staff-${id}`;
  const end = async () => {
    const sure = await confirm({
      title: `End all sessions of ${name}?`,
      message: "They are logged out at once, everywhere, and can log in again.",
      action: "End sessions",
      look: "danger",
    });
    if (sure) await ending.run({ email });
  };
  const take = async () => {
    const sure = await confirm({
      title: `Take the second factor and passkeys of ${name} away?`,
      message: "Their password alone opens the account then. They are told by email.",
      action: "Take them away",
      look: "danger",
    });
    if (sure) await taking.run({ email });
  };
  const withdraw = async () => {
    const sure = await confirm({
      title: `Take the invitation of ${name} back?`,
      message: "The link that they have opens nothing any more.",
      action: "Take it back",
      look: "danger",
    });
    if (sure) await withdrawing.run({ email });
  };
  if (invitation)
    return <InvitationLink invitation={invitation} onClose={() => setMade(undefined)} />;
  return (
    <>
      {dialog === "team" && <TeamForm {...person} onClose={close} />}
      {dialog === "languages" && <LanguagesForm {...person} onClose={close} />}
      <RowMenu id={menu} label={`More about ${name}, ${email}`}>
        <MenuItem menu={menu} data-absences={email} data-name={name}>
          Absences
        </MenuItem>
        {counsels && (
          <MenuItem menu={menu} onClick={() => setDialog("team")}>
            Team
          </MenuItem>
        )}
        <MenuItem menu={menu} onClick={() => setDialog("languages")}>
          Languages
        </MenuItem>
        {invited && (
          <>
            <MenuItem menu={menu} disabled={pending} onClick={() => renewing.run({ email })}>
              New invitation link
            </MenuItem>
            <MenuItem menu={menu} danger disabled={pending} onClick={withdraw}>
              Take the invitation back
            </MenuItem>
          </>
        )}
        {keys && (
          <MenuItem menu={menu} danger disabled={pending} onClick={take}>
            Take second factor and passkeys away
          </MenuItem>
        )}
        <MenuItem menu={menu} danger disabled={pending} onClick={end}>
          End all sessions
        </MenuItem>
      </RowMenu>
    </>
  );
}
