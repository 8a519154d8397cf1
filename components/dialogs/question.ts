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
