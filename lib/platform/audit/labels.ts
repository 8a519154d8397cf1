// The words of the logs. Pure.

/** The person of a line: "Asha", or "Asha, by the key Tally" where a program acted for her. */
export const byWords = ({ name, key }: { name: string; key: string | null }) =>
  key === null ? name : `${name}, by the key ${key}`;
