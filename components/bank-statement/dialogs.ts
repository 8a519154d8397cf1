import type { Choice } from "@/lib/money/bank-statement/queries";

type Option = { value: string; label: string };

/** A line in a few words, for the dialogs about it. */
export type LineFacts = { id: string; words: string; narration: string };

export type LineDialog = { line: LineFacts; choices: Choice[]; onClose: () => void };
export type UploadDialogProps = { accounts: Option[]; account?: string; onClose: () => void };
export type AccountDialog = { places: Option[]; onClose: () => void };
