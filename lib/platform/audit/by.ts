/** Who acted, in a line of a log: "Asha", or "Asha, by the key Tally" where a program did so for her. */
export const byWords = ({ name, key }: { name: string; key: string | null }) =>
  key === null ? name : `${name}, by the key ${key}`;
