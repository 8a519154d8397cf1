"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAction } from "@/components/forms/use-action";
import { RowButtons } from "@/components/lists/row-buttons";
import { MenuItem, RowMenu } from "@/components/lists/row-menu";
import { Button } from "@/components/ui/button";
import { deleteCourse } from "@/lib/courses/actions";
import type { CourseAnswer } from "@/lib/courses/queries";
import { shortFailure } from "@/lib/platform/labels";

const dialogs = {
  view: dynamic(() => import("@/components/courses/view-dialog"), { ssr: false }),
  edit: dynamic(() => import("@/components/courses/edit-dialog"), { ssr: false }),
};

export function CourseActions({ course }: { course: CourseAnswer }) {
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const { run, pending } = useAction(deleteCourse, { failed: shortFailure });
  const confirm = useConfirm();
  // Two universities may have a program of the same name.
  const name = `${course.program} of ${course.university.name}`;
  const remove = async () => {
    if (await confirm({ title: `Delete course ${name}?` })) await run({ id: course._id });
  };
  const Dialog = open && dialogs[open];
  return (
    <RowButtons>
      <Button look="subtle" small aria-label={`View ${name}`} onClick={() => setOpen("view")}>
        View
      </Button>
      <Button look="subtle" small aria-label={`Edit ${name}`} onClick={() => setOpen("edit")}>
        Edit
      </Button>
      <RowMenu id={`more-${course._id}`} label={`More about ${name}`}>
        <MenuItem
          menu={`more-${course._id}`}
          danger
          disabled={pending}
          aria-label={`Delete ${name}`}
          onClick={remove}
        >
          Delete
        </MenuItem>
      </RowMenu>
      {Dialog && <Dialog course={course} onClose={() => setOpen(undefined)} />}
    </RowButtons>
  );
}
