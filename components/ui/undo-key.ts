import type { Key } from "@/components/ui/keys";
import { toast } from "@/components/ui/toast";
import { undoLast } from "@/components/ui/undo";

/** Takes back the last change. In a field the key takes back what was typed. */
export const undoKey: Key = {
  key: "Ctrl+Z",
  does: "Take back what was just done, as long as its message offers Undo",
  run: () => {
    if (!undoLast()) toast.info("There is nothing to take back: no message offers Undo any more.");
  },
};
