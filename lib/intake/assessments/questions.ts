import {
  type FieldName,
  type Fields,
  fieldOf,
  namesOfStaff,
  type RegisteredName,
  registeredNames,
  tacitNames,
} from "@/lib/case/fields/fields";

/** What the form asks for, in the order of its steps, and in which words; a field without is not asked. */
export type Questions = Partial<Record<RegisteredName, string>>;

/** What the public form asks a student. */
export type PublicName = {
  [F in RegisteredName]: Fields[F] extends { staff: true } | { tacit: true } ? never : F;
}[RegisteredName];

const unasked: readonly FieldName[] = [...namesOfStaff, ...tacitNames];
const publicNames = registeredNames.filter((name): name is PublicName => !unasked.includes(name));

const asking = <F extends RegisteredName>(names: readonly F[], wordsOf: (name: F) => string) =>
  Object.fromEntries(names.map((name) => [name, wordsOf(name)])) as Record<F, string>;

/** Staff read the contract's labels: they stand on Overview and in lists too. */
export const staffQuestions: Questions = asking(registeredNames, (name) => fieldOf(name).label);

/** A student of eighteen is alone with the form, and has never filled in one for a visa. */
export const studentQuestions = asking(
  publicNames,
  (name) => fieldOf(name).question ?? fieldOf(name).label,
);
