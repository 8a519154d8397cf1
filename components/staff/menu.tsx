"use client";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAction } from "@/components/forms/use-action";
import { MenuItem, RowMenu } from "@/components/lists/row-menu";
import { shortFailure } from "@/lib/platform/labels";
import { takeFactor } from "@/lib/second-factor/actions";
import { endStaffSessions } from "@/lib/staff/actions";

type Props = { id: string; email: string; name: string; keys: boolean };

/** What is seldom done with somebody's account. */
export function StaffMenu({ id, email, name, keys }: Props) {
  const ending = useAction(endStaffSessions, { failed: shortFailure });
  const taking = useAction(takeFactor, { failed: shortFailure });
  const pending = ending.pending || taking.pending;
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
  return (
    <RowMenu id={menu} label={`More about ${name}, ${email}`}>
      <MenuItem menu={menu} data-absences={email} data-name={name}>
        Absences
      </MenuItem>
      {keys && (
        <MenuItem menu={menu} danger disabled={pending} onClick={take}>
          Take second factor and passkeys away
        </MenuItem>
      )}
      <MenuItem menu={menu} danger disabled={pending} onClick={end}>
        End all sessions
      </MenuItem>
    </RowMenu>
  );
}
