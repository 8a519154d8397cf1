"use client";
import { Switch } from "@mantine/core";
import { useState } from "react";
import { useHandOver } from "@/components/case/hand-over";
import { useConfirm } from "@/components/dialogs/confirm";
import { inTurn } from "@/components/forms/in-turn";
import { useAction } from "@/components/forms/use-action";
import classes from "@/components/staff/controls.module.css";
import { ChoiceOptions } from "@/components/ui/choice-options";
import { updateRole, updateStatus } from "@/lib/people/staff/actions";
import { roleLabels, roleOptions } from "@/lib/people/staff/labels";
import type { Role } from "@/lib/platform/access/role-rights";
import { shortFailure } from "@/lib/platform/labels";

type Member = { email: string; name: string; version: number };

/** Switching somebody off ends their sessions, so it asks first. */
export function StatusSwitch({ on, ...member }: Member & { on: boolean }) {
  const { run, pending } = useAction(inTurn(member.email, updateStatus), { failed: shortFailure });
  const confirm = useConfirm();
  const handOver = useHandOver();
  const change = async (status: boolean) => {
    // Somebody who holds cases hands them over first; otherwise the only question is whether to switch off.
    const held = status ? "nothing" : await handOver({ ...member, also: "Switch off" });
    if (held === "cancelled") return;
    const sure =
      status ||
      held !== "nothing" ||
      (await confirm({
        title: `Switch ${member.name} off?`,
        message: "They are logged out at once and cannot log in until they are switched on again.",
        action: "Switch off",
        look: "danger",
      }));
    if (sure) await run({ email: member.email, version: member.version, status });
  };
  return (
    <Switch
      name="status"
      aria-label={`Status of ${member.name}`}
      classNames={{ track: classes.track }}
      checked={on}
      disabled={pending}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}

/** Another role is another view of the product, so choosing one asks before it acts (WCAG 3.2.2). */
export function RoleSelect({ role, ...member }: Member & { role: Role }) {
  const { run, pending } = useAction(inTurn(member.email, updateRole), { failed: shortFailure });
  const confirm = useConfirm();
  const [chosen, setChosen] = useState<Role>();
  const change = async (type: Role) => {
    setChosen(type);
    const sure = await confirm({
      title: `Make ${member.name} ${roleLabels[type]}?`,
      message: "They are logged out at once and see what the new role sees when they log in again.",
      action: "Change role",
      look: "primary",
    });
    if (sure) await run({ email: member.email, version: member.version, type });
    setChosen(undefined);
  };
  return (
    <select
      name="role"
      className={classes.select}
      aria-label={`Role of ${member.name}`}
      value={chosen ?? role}
      disabled={pending}
      onChange={(event) => change(event.target.value as Role)}
    >
      <ChoiceOptions of={roleOptions} />
    </select>
  );
}
