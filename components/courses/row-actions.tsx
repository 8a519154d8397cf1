"use client";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { ListedCourse } from "@/components/courses/listed";
import { RowButtons } from "@/components/lists/row-buttons";
import { DeleteItem, RowMenu } from "@/components/lists/row-menu";
import { useDeletion } from "@/components/lists/use-deletion";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { deleteCourse } from "@/lib/catalogue/courses/actions";
import { shortFailure } from "@/lib/platform/labels";

const dialogs = {
  view: lateDialog(() => import("@/components/courses/view-dialog")),
  edit: lateDialog(() => import("@/components/courses/edit-dialog")),
};
type Dialog = keyof typeof dialogs;

type Work = {
  open: (dialog: Dialog, course: ListedCourse) => void;
  remove: (course: ListedCourse) => void;
  /** the id of the one that is being deleted */
  going?: string;
};
const Around = createContext<Work>({ open: () => undefined, remove: () => undefined });

/** Two universities may have a program of the same name. */
const nameOf = ({ program, university }: ListedCourse) => `${program} of ${university.name}`;

/** Around the list: what is done with its rows is done here, once for all of them. */
export function CourseWork({ children }: { children: ReactNode }) {
  const [dialogState, setShown] = useState<{ dialog: Dialog; course: ListedCourse }>();
  const { ask, going } = useDeletion(deleteCourse, { failed: shortFailure });
  const open = (dialog: Dialog, course: ListedCourse) => setShown({ dialog, course });
  const remove = (course: ListedCourse) =>
    ask(course._id, { name: `course ${nameOf(course)}`, values: { id: course._id } });
  const Dialog = dialogState && dialogs[dialogState.dialog];
  return (
    <Around value={{ open, remove, going }}>
      {children}
      {Dialog && <Dialog course={dialogState.course} onClose={() => setShown(undefined)} />}
    </Around>
  );
}

export function CourseActions({ course }: { course: ListedCourse }) {
  const { open, remove, going } = useContext(Around);
  const name = nameOf(course);
  const menu = `more-${course._id}`;
  return (
    <RowButtons>
      <Button look="subtle" small aria-label={`View ${name}`} onClick={() => open("view", course)}>
        View
      </Button>
      <Button look="subtle" small aria-label={`Edit ${name}`} onClick={() => open("edit", course)}>
        Edit
      </Button>
      <RowMenu id={menu} label={`More about ${name}`}>
        <DeleteItem
          menu={menu}
          name={name}
          disabled={going === course._id}
          onClick={() => remove(course)}
        />
      </RowMenu>
    </RowButtons>
  );
}
