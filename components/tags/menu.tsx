"use client";
import { useRef, useState } from "react";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { DeleteItem, MenuItem, RowMenu } from "@/components/lists/row-menu";
import { useDeletion } from "@/components/lists/use-deletion";
import type { TagDialogProps } from "@/components/tags/dialog-props";
import { lateDialog } from "@/components/ui/late";
import { deleteTag } from "@/lib/catalogue/tags/actions";

type Props = Omit<TagDialogProps, "onClose">;

const EditDialog = lateDialog<TagDialogProps>(() => import("@/components/tags/edit-dialog"));
const MergeDialog = lateDialog<TagDialogProps>(() => import("@/components/tags/merge-dialog"));

/** What can be done with a tag. */
export function TagMenu({ tag, others }: Props) {
  const [open, setOpen] = useState<"edit" | "merge">();
  const menuButton = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  useFocusBack(open !== undefined, opener);
  const { ask, going } = useDeletion(deleteTag, {});
  const menu = `tag-${tag._id}`;
  const begin = (what: "edit" | "merge") => {
    opener.current = menuButton.current?.querySelector("button") ?? null;
    setOpen(what);
  };
  const remove = () =>
    ask(tag._id, {
      name: `tag ${tag.word}`,
      message: "It leaves every case and lead that has it. This cannot be taken back.",
      values: { id: tag._id },
    });
  const dialog = { tag, others, onClose: () => setOpen(undefined) };
  return (
    <span ref={menuButton}>
      <RowMenu id={menu} label={`More about ${tag.word}`}>
        <MenuItem menu={menu} aria-label={`Edit ${tag.word}`} onClick={() => begin("edit")}>
          Edit
        </MenuItem>
        {others.length > 0 && (
          <MenuItem
            menu={menu}
            aria-label={`Merge into another: ${tag.word}`}
            onClick={() => begin("merge")}
          >
            Merge into another
          </MenuItem>
        )}
        <DeleteItem menu={menu} name={tag.word} disabled={going === tag._id} onClick={remove} />
      </RowMenu>
      {open === "edit" && <EditDialog {...dialog} />}
      {open === "merge" && <MergeDialog {...dialog} />}
    </span>
  );
}
