"use client";
import { createContext, type ReactNode, useContext, useState } from "react";
import { RowButtons } from "@/components/lists/row-buttons";
import { DeleteItem, RowMenu } from "@/components/lists/row-menu";
import { useDeletion } from "@/components/lists/use-deletion";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { deleteUniversity } from "@/lib/catalogue/universities/actions";
import type { UniversityAnswer } from "@/lib/catalogue/universities/answer";
import { shortFailure } from "@/lib/platform/labels";

const EditUniversity = lateDialog(() => import("@/components/universities/edit-dialog"));

type Work = {
  edit: (university: UniversityAnswer) => void;
  remove: (university: UniversityAnswer) => void;
  /** the id of the one that is being deleted */
  going?: string;
};
const Around = createContext<Work>({ edit: () => undefined, remove: () => undefined });

/** Around the list: what is done with its rows is done here, once for all of them. */
export function UniversityWork({ children }: { children: ReactNode }) {
  const [editing, edit] = useState<UniversityAnswer>();
  const { ask, going } = useDeletion(deleteUniversity, { failed: shortFailure });
  const remove = ({ _id, name }: UniversityAnswer) =>
    ask(_id, { name: `university ${name}`, values: { id: _id } });
  return (
    <Around value={{ edit, remove, going }}>
      {children}
      {editing && <EditUniversity university={editing} onClose={() => edit(undefined)} />}
    </Around>
  );
}

export function UniversityActions({ university }: { university: UniversityAnswer }) {
  const { edit, remove, going } = useContext(Around);
  const { _id, name } = university;
  return (
    <RowButtons>
      <Button look="subtle" small aria-label={`Edit ${name}`} onClick={() => edit(university)}>
        Edit
      </Button>
      <RowMenu id={`more-${_id}`} label={`More about ${name}`}>
        <DeleteItem
          menu={`more-${_id}`}
          name={name}
          disabled={going === _id}
          onClick={() => remove(university)}
        />
      </RowMenu>
    </RowButtons>
  );
}
