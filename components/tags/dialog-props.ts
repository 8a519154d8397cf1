import type { KeptTag } from "@/lib/catalogue/tags/answer";

/** What the dialogs of a tag are given: the tag, and those that it may be merged into. */
export type TagDialogProps = { tag: KeptTag; others: KeptTag[]; onClose: () => void };
