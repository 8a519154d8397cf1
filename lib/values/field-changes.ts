export type FieldChange = { field: string; from: string | null; to: string | null };

/** The fields whose text differs. */
export const changesBetween = <F extends string>(
  before: Record<F, string | null>,
  after: Record<F, string | null>,
): (FieldChange & { field: F })[] =>
  (Object.keys(after) as F[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }));
