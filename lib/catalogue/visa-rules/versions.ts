type Days = { from: string | null; to: string | null };

/** Whether two versions share a day; null is no end. Pure. */
export const overlap = (one: Days, other: Days) =>
  (one.from === null || other.to === null || one.from <= other.to) &&
  (other.from === null || one.to === null || other.from <= one.to);
