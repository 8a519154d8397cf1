import type { ClientBase } from "pg";
import type { Random } from "../random";

/** Indian mobile numbers are ten digits from 6000000000 to 9999999999. */
const FIRST = 6_000_000_000;
const COUNT = 4_000_000_000;

/**
 * Numbers that no assessment has. They walk through all that there are in steps that share no divisor
 * with their count, so that a run cannot meet itself; `taken` asks the database about each batch, so
 * that it meets no other run and nobody's real entry either.
 */
export function mobileSource(random: Random) {
  // COUNT is 2^11 · 5^9: any odd step that does not end in 5 goes through every number.
  const step = random.whole(100_000_000, 199_999_999) * 10 + 3;
  let at = random.whole(0, COUNT - 1);
  const next = () => {
    at = (at + step) % COUNT;
    return `+91${FIRST + at}`;
  };
  return async (client: ClientBase, count: number): Promise<string[]> => {
    const free: string[] = [];
    while (free.length < count) {
      const wanted = Array.from({ length: count - free.length }, next);
      const { rows } = await client.query<{ mobile: string }>(
        "SELECT mobile FROM assessment WHERE mobile = ANY($1)",
        [wanted],
      );
      const taken = new Set(rows.map(({ mobile }) => mobile));
      free.push(...wanted.filter((mobile) => !taken.has(mobile)));
    }
    return free;
  };
}
