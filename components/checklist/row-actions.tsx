"use client";
import styles from "@/components/checklist/checklist.module.css";
import { DeleteItem, MenuItem, RowMenu } from "@/components/lists/row-menu";
import { Button } from "@/components/ui/button";
import type { ItemState } from "@/lib/parts/checklist/labels";
import type { ItemRow } from "@/lib/parts/checklist/queries";

/** Deeds that an item takes; each but the last opens a dialog. */
export type Deed = "upload" | "use" | "check" | "reject" | "ask" | "due" | "notNeeded" | "needed";

const words: Record<Deed, string> = {
  upload: "Upload",
  use: "Use what is there",
  check: "Check",
  reject: "Reject",
  ask: "Note that I asked",
  due: "Due day",
  notNeeded: "Not needed",
  needed: "Needed after all",
};

/** The first stands on the row; the rest is in its menu. */
const deedsOf: Record<ItemState, Deed[]> = {
  needed: ["upload", "use", "ask", "due", "notNeeded"],
  asked: ["upload", "use", "ask", "due", "notNeeded"],
  rejected: ["upload", "use", "ask", "due", "notNeeded"],
  expired: ["upload", "use", "reject", "ask", "notNeeded"],
  received: ["check", "reject", "upload", "use", "notNeeded"],
  checked: ["upload", "reject", "use", "notNeeded"],
  not_needed: ["needed"],
};

type Props = {
  item: ItemRow;
  onDeed: (deed: Deed, button: HTMLButtonElement | null) => void;
  onDelete: () => void;
};

export function RowActions({ item, onDeed, onDelete }: Props) {
  const [first, ...rest] = deedsOf[item.state];
  const menu = `checklist-${item._id}`;
  return (
    <span className={styles.buttons}>
      {first && (
        <Button
          small
          aria-label={`${words[first]}: ${item.name}`}
          onClick={(event) => onDeed(first, event.currentTarget)}
        >
          {words[first]}
        </Button>
      )}
      <RowMenu id={menu} label={`More about ${item.name}`}>
        {rest.map((deed) => (
          <MenuItem key={deed} menu={menu} onClick={() => onDeed(deed, null)}>
            {words[deed]}
          </MenuItem>
        ))}
        <DeleteItem menu={menu} name={item.name} onClick={onDelete} />
      </RowMenu>
    </span>
  );
}
