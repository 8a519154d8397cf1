"use client";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAction } from "@/components/forms/use-action";
import { MenuItem, RowMenu } from "@/components/lists/row-menu";
import { shortFailure } from "@/lib/platform/labels";
import { endStaffSessions } from "@/lib/staff/actions";

type Props = { id: string; email: string; name: string };

/** What is seldom done with somebody's account. */
export function StaffMenu({ id, email, name }: Props) {
  const ending = useAction(endStaffSessions, { failed: shortFailure });
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
  return (
    <RowMenu id={menu} label={`More about ${name}, ${email}`}>
      <MenuItem menu={menu} danger disabled={ending.pending} onClick={end}>
        End all sessions
      </MenuItem>
    </RowMenu>
  );
}
