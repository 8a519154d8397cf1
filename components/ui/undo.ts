"use client";
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

/** Takes back what was done last; false where no message offers it any more. */
export function undoLast(): boolean {
  if (!last || Date.now() > last.until) return false;
  const { undo } = last;
  last = undefined;
  undo();
  return true;
}
