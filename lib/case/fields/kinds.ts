// What a line of fields.ts may say.

/** How a field is asked for, checked, kept, answered and told. */
export type Kind =
  | ("text" | "lines" | "passportName" | "ownScriptName" | "mobile" | "email" | "pincode")
  | ("birthday" | "passoutYear" | "percentage" | "score" | "rupees")
  | ("yesNo" | "qualification" | "englishTest" | "source" | "branch" | "language")
  | ("residence" | "country" | "destination");

/** A field counts only where another one has this value (spec §5). */
export type Condition =
  | { field: "any_refusal" | "spouse"; is: true }
  | { field: "english_test_type"; is: "pte" | "ielts" };

export type Field = {
  kind: Kind;
  /** the wizard's step that asks for it; the office's own fields are set on the case, each by a call of its own */
  step: "person" | "education" | "visa" | "office";
  /** the table of Overview that has its row; a field under a condition is told in the row of the field that it hangs on */
  table: "general" | "visa" | "other";
  label: string;
  /** what a student is asked, where the label says nothing to them */
  question?: string;
  help?: string;
  optional?: true;
  when?: Condition;
  /** asked by staff alone: the public form neither shows nor takes it */
  staff?: true;
  /** the public form sends it without asking: its own language */
  tacit?: true;
  /** people search by it: the database has it in `search_text` */
  searched?: true;
  /** letters of a text */
  max?: number;
  /** bounds of a number */
  range?: readonly [number, number];
  /** HTML's name of it, for browsers that fill it in */
  autoComplete?: string;
};
