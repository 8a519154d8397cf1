"use client";
import { useState } from "react";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAction } from "@/components/forms/use-action";
import { RowButtons } from "@/components/lists/row-buttons";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { editBranch } from "@/lib/office/branches/actions";
import type { BranchAnswer } from "@/lib/office/branches/answer";
import { shortFailure } from "@/lib/platform/labels";

const BranchForm = lateDialog(() => import("@/components/branches/form"));

type Props = { branch: BranchAnswer; numbered: boolean };

export function BranchActions({ branch, numbered }: Props) {
  const [editing, setEditing] = useState(false);
  const { run, pending } = useAction(editBranch, { failed: shortFailure });
  const confirm = useConfirm();
  const { name, active } = branch;
  const turn = async () => {
    const sure =
      !active ||
      (await confirm({
        title: `Switch ${name} off?`,
        message:
          "It is no choice any more for anything new, and nobody logs in to it. Its cases stay where they are.",
        action: "Switch off",
        look: "danger",
      }));
    if (sure) await run({ ...branch, active: !active });
  };
  return (
    <RowButtons>
      <Button look="subtle" small aria-label={`Edit ${name}`} onClick={() => setEditing(true)}>
        Edit
      </Button>
      <Button
        look={active ? "subtleDanger" : "subtle"}
        small
        aria-label={`Switch ${active ? "off" : "on"} ${name}`}
        disabled={pending}
        onClick={turn}
      >
        Switch {active ? "off" : "on"}
      </Button>
      {editing && (
        <BranchForm branch={branch} numbered={numbered} onClose={() => setEditing(false)} />
      )}
    </RowButtons>
  );
}
