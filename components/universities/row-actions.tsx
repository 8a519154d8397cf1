"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAction } from "@/components/forms/use-action";
import { RowButtons } from "@/components/lists/row-buttons";
import { MenuItem, RowMenu } from "@/components/lists/row-menu";
import { Button } from "@/components/ui/button";
import { shortFailure } from "@/lib/platform/labels";
import { deleteUniversity } from "@/lib/universities/actions";
import type { UniversityAnswer } from "@/lib/universities/queries";

const EditUniversity = dynamic(() => import("@/components/universities/edit-dialog"), {
  ssr: false,
});

export function UniversityActions({ university }: { university: UniversityAnswer }) {
  const [editing, setEditing] = useState(false);
  const { run, pending } = useAction(deleteUniversity, { failed: shortFailure });
  const confirm = useConfirm();
  const { _id, name } = university;
  const remove = async () => {
    if (await confirm({ title: `Delete university ${name}?` })) await run({ id: _id });
  };
  return (
    <RowButtons>
      <Button look="subtle" small aria-label={`Edit ${name}`} onClick={() => setEditing(true)}>
        Edit
      </Button>
      <RowMenu id={`more-${_id}`} label={`More about ${name}`}>
        <MenuItem
          menu={`more-${_id}`}
          danger
          disabled={pending}
          aria-label={`Delete ${name}`}
          onClick={remove}
        >
          Delete
        </MenuItem>
      </RowMenu>
      {editing && <EditUniversity university={university} onClose={() => setEditing(false)} />}
    </RowButtons>
  );
}
