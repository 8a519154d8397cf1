import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Random } from "../random";

/** Indian mobile numbers are ten digits from 6000000000 to 9999999999. */
const FIRST = 6_000_000_000;
const COUNT = 4_000_000_000;

/**
 * Numbers that no assessment and no lead has. They walk through all that there are in steps that share no divisor with
 * their count, so that a run cannot meet itself.
 */
export async function freeMobiles(client: ClientBase, random: Random): Promise<() => string> {
  const taken = await takenMobiles(client);
  // COUNT is 2^11 · 5^9: any odd step that does not end in 5 goes through every number.
  const step = random.whole(100_000_000, 199_999_999) * 10 + 3;
  let at = random.whole(0, COUNT - 1);
  return () => {
    do at = (at + step) % COUNT;
    while (includes(taken, FIRST + at));
    return `+91${FIRST + at}`;
  };
}

/** Sorted; as numbers ten million of them take eighty megabytes. */
async function takenMobiles(client: ClientBase): Promise<Float64Array> {
  const lines = client.query(
    copyTo(
      `COPY (SELECT right(mobile, 10) FROM (SELECT mobile FROM assessment UNION ALL SELECT mobile FROM lead) AS known
             WHERE mobile ~ '^\\+91[6-9]\\d{9}$') TO STDOUT`,
    ),
  );
  let numbers = new Float64Array(1_024);
  let length = 0;
  let rest = "";
  for await (const part of lines) {
    const texts = (rest + part).split("\n");
    rest = texts.pop() ?? "";
    if (length + texts.length > numbers.length) {
      const more = new Float64Array(2 * (length + texts.length));
      more.set(numbers);
      numbers = more;
    }
    for (const text of texts) numbers[length++] = Number(text);
  }
  return numbers.subarray(0, length).sort();
}

function includes(sorted: Float64Array, wanted: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}
