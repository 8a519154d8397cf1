import {
  fieldOf,
  namesOfStaff,
  type RegisteredName,
  registeredNames,
  tacitNames,
} from "@/lib/case/fields/fields";

/** What the form asks for, in the order of its steps, and in which words; a field without is not asked. */
export type Questions = Partial<Record<RegisteredName, string>>;

const asking = (names: readonly RegisteredName[], wordsOf: (name: RegisteredName) => string) =>
  Object.fromEntries(names.map((name) => [name, wordsOf(name)])) as Questions;

/** Staff read the contract's labels: they stand on Overview and in lists too. */
export const staffQuestions = asking(registeredNames, (name) => fieldOf(name).label);

/** A student of eighteen is alone with the form, and has never filled in one for a visa. */
export const studentQuestions = asking(
  registeredNames.filter((name) => ![...namesOfStaff, ...tacitNames].includes(name)),
  (name) => fieldOf(name).question ?? fieldOf(name).label,
);
