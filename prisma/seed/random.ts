// A seeded source of chance, so that the same seed makes the same people.

export type Random = {
  /** from 0 up to, not including, 1 */
  fraction(): number;
  /** a whole number from `min` to `max`, both included */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
};

/** Chooses by rank: the first is the most frequent, the rest fall off. */
export type Skewed<T> = { (random: Random): T; items: readonly T[] };

/** sfc32, started from the hash of a text: quick, and it passes the usual tests of randomness. */
export function randomFrom(seed: string): Random {
  let [a, b, c, d] = hash(seed);
  const fraction = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4_294_967_296;
  };
  // The first numbers still resemble the seed.
  for (let i = 0; i < 12; i++) fraction();
  const whole = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    whole,
    chance: (probability) => fraction() < probability,
    pick: <T>(list: readonly T[]) => list[whole(0, list.length - 1)] as T,
  };
}

function hash(text: string): [number, number, number, number] {
  const state: [number, number, number, number] = [1779033703, 3144134277, 1013904242, 2773480762];
  const factors = [597399067, 2869860233, 951274213, 2716044179];
  for (const character of text) {
    for (let i = 0; i < 4; i++) {
      const mixed = (state[i] ?? 0) ^ (character.codePointAt(0) ?? 0);
      state[i] = Math.imul(mixed ^ (mixed >>> 15), factors[i] ?? 1);
    }
  }
  return state;
}

/** Zipf's law: the n-th item has weight 1 / n^exponent. */
export function skewed<T>(list: readonly T[], exponent: number): Skewed<T> {
  return weighted(list.map((item, index) => [item, 1 / (index + 1) ** exponent]));
}

/** Items with their weights, in any unit. */
export function weighted<T>(items: readonly (readonly [T, number])[]): Skewed<T> {
  let total = 0;
  const steps = items.map(([item, weight]) => {
    total += weight;
    return { item, upTo: total };
  });
  const choose = (random: Random) => {
    const at = random.fraction() * total;
    let [low, high] = [0, steps.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((steps[middle]?.upTo ?? total) > at) high = middle;
      else low = middle + 1;
    }
    return (steps[low] as { item: T }).item;
  };
  return Object.assign(choose, { items: items.map(([item]) => item) });
}

/** A UUID of version 7 (RFC 9562) made at `ms`: ids sort as their records' times do. */
export function uuidAt(ms: number, random: Random): string {
  const hex = (bits: number) => random.whole(0, 2 ** bits - 1).toString(16);
  const time = ms.toString(16).padStart(12, "0");
  const variant = (8 + random.whole(0, 3)).toString(16);
  const tail = `${hex(24).padStart(6, "0")}${hex(24).padStart(6, "0")}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(12).padStart(3, "0")}-${variant}${hex(12).padStart(3, "0")}-${tail}`;
}
