"use client";
import type { Key } from "@/components/ui/keys";
import { toast } from "@/components/ui/toast";

/** How long what was done can be taken back with one key. */
const undoMs = 10_000;

type Undo = () => unknown;
let last: { undo: Undo; until: number } | undefined;

/** Says what was done, and takes it back where somebody presses Undo, or Ctrl+Z, within ten seconds. */
export function offerUndo(message: string, undo: Undo) {
  const mine = { undo, until: Date.now() + undoMs };
  last = mine;
  const onClick = () => {
    if (last === mine) last = undefined;
    undo();
  };
  toast.success(message, { duration: undoMs, action: { label: "Undo", onClick } });
}

/** Takes back what was done last. In a field the key takes back what was typed. */
export const undoKey: Key = {
  key: "Ctrl+Z",
  does: "Take back what was just done, as long as its message offers Undo",
  run: () => {
    if (!last || Date.now() > last.until) {
      toast.info("There is nothing to take back: no message offers Undo any more.");
      return;
    }
    const { undo } = last;
    last = undefined;
    undo();
  },
};
