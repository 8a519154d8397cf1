"use client";
import { useState } from "react";
import { useConfirm } from "@/components/dialogs/confirm";
import { inTurn } from "@/components/forms/in-turn";
import { useAction } from "@/components/forms/use-action";
import classes from "@/components/staff/controls.module.css";
import type { Limited } from "@/components/staff/several-branches";
import { lateDialog } from "@/components/ui/late";
import { updateBranches } from "@/lib/people/staff/actions";
import { shortFailure } from "@/lib/platform/labels";

const SeveralBranches = lateDialog(() => import("@/components/staff/several-branches"));

const all = "";
/** what stands there, where several do */
const several = "several";
/** asks which */
const choose = "choose";

/** All branches by default, those of later on too; one or several limit the person to them (P4). */
export function BranchSelect({ branches, choices, ...member }: Limited) {
  const { run, pending } = useAction(inTurn(member.email, updateBranches), {
    failed: shortFailure,
  });
  const confirm = useConfirm();
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useState(false);
  const [only, ...others] = branches;
  const current = others.length > 0 ? several : (only?.value ?? all);
  // One that was switched off is chosen for nobody new, and still says where this person is.
  const missing = only && !choices.some(({ value }) => value === only.value);
  const options = missing && others.length === 0 ? [...choices, only] : choices;
  const { email, name, version } = member;
  const change = async (value: string) => {
    if (value === choose) return setOpen(true);
    setChosen(value);
    const to = options.find((option) => option.value === value);
    const sure = await confirm({
      title: to ? `Limit ${name} to ${to.label}?` : `Let ${name} work in all branches?`,
      message: "It holds at once: what they see and what they can change.",
      action: "Change branches",
      look: "primary",
    });
    if (sure) await run({ email, version, branches: to ? [to.value] : [] });
    setChosen(undefined);
  };
  return (
    <>
      <select
        name="branches"
        className={classes.select}
        aria-label={`Branches of ${name}`}
        value={chosen ?? current}
        disabled={pending}
        onChange={(event) => change(event.target.value)}
      >
        <option value={all}>All branches</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label} only
          </option>
        ))}
        {current === several && (
          <option value={several}>{branches.map(({ label }) => label).join(", ")}</option>
        )}
        <option value={choose}>Several…</option>
      </select>
      {open && (
        <SeveralBranches
          {...member}
          branches={branches}
          choices={choices}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
