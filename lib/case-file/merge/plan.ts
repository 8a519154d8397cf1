import { type FieldName, fieldNames, fieldOf, hangingOn } from "@/lib/case/fields/fields";
import type { FieldChange } from "@/lib/values/field-changes";

// What two cases of one person come to as one: the survivor's value stands unless the person chose the other's, and an empty
// one is filled. Pure: the page shows the plan that the operation follows.

/** Every field of a case as text, the same for the same value. */
export type CaseTexts = Record<FieldName, string | null>;

type Pair = { ours: CaseTexts; theirs: CaseTexts };

const differs = ({ ours, theirs }: Pair, name: FieldName) => ours[name] !== theirs[name];
const bothFilled = ({ ours, theirs }: Pair, name: FieldName) =>
  ours[name] !== null && theirs[name] !== null;

/** A field under a condition is chosen by itself only where both answered the deciding question alike; else it goes with that. */
const decidesAlone = (pair: Pair, name: FieldName) => {
  const { when } = fieldOf(name);
  return !when || !differs(pair, when.field);
};

/** The fields of which a person chooses one of two values. */
export const choicesOf = (pair: Pair): FieldName[] =>
  fieldNames.filter(
    (name) => differs(pair, name) && bothFilled(pair, name) && decidesAlone(pair, name),
  );

/** The fields that the survivor takes from the other case, where the person chose those of `chosen`. */
function takenFields(pair: Pair, chosen: readonly FieldName[]): FieldName[] {
  const alone = fieldNames.filter(
    (name) =>
      decidesAlone(pair, name) &&
      differs(pair, name) &&
      (pair.ours[name] === null || (pair.theirs[name] !== null && chosen.includes(name))),
  );
  const along = alone.flatMap(hangingOn).filter((name) => differs(pair, name));
  return [...new Set([...alone, ...along])];
}

export type MergePlan = {
  /** what changes in the survivor's fields */
  changes: (FieldChange & { field: FieldName })[];
  /** values of either case that the survivor does not have afterwards */
  lost: { field: FieldName; value: string }[];
};

/** The plan, or the first chosen field of which there is nothing to choose. */
export function planMerge(
  pair: Pair,
  chosen: readonly FieldName[],
): MergePlan | { unfit: FieldName } {
  const open = choicesOf(pair);
  const unfit = chosen.find((name) => !open.includes(name));
  if (unfit) return { unfit };
  const taken = takenFields(pair, chosen);
  const { ours, theirs } = pair;
  const changes = taken.map((field) => ({ field, from: ours[field], to: theirs[field] }));
  const lost = fieldNames
    .filter((field) => differs(pair, field))
    .flatMap((field) => {
      const value = taken.includes(field) ? ours[field] : theirs[field];
      return value === null ? [] : [{ field, value }];
    });
  return { changes, lost };
}
