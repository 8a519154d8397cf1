/** What a confirm dialog asks. */
export type Question = {
  /** names what goes: "Delete passport Z1234567?" */
  title: string;
  /** the specification's question unless told */
  message?: string;
  /** the word on the button that does it */
  action?: string;
  look?: "danger" | "primary";
  /** asked after the first one was answered yes */
  again?: Omit<Question, "again">;
};

// Kept apart from the dialog: every form wants to know it, few ask a question.

let opener: Element | null = null;

/** What had the focus when the last question was asked. */
export const questionOpener = () => opener;

/** A second question is asked from within the first one's dialog, which had the focus for the first. */
export function keepOpener() {
  const element = document.activeElement;
  if (!element?.closest("dialog")) opener = element;
}
