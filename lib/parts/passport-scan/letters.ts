import type { Ink } from "@/lib/parts/passport-scan/ink";
import { pitch, places } from "@/lib/parts/passport-scan/lines";

// Compares each place of a strip with the letters that may stand there. Pure.

/** Of a letter that is compared, in pixels of a strip. */
export const shape = { width: pitch, height: 26 } as const;

/** Letters as they look, each without its mean and of length one: then the product of two says how alike they are. */
export type Shapes = ReadonlyMap<string, Float32Array>;

export function normal(values: Float32Array): Float32Array {
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  const length = Math.sqrt(squares) || 1;
  return values.map((value) => (value - mean) / length);
}

function likeness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** What stands on the strip from column `x` on, so many rows lower. */
function cut({ values, width, height }: Ink, x: number, lower: number): Float32Array {
  const cell = new Float32Array(shape.width * shape.height);
  const top = (height - shape.height) / 2 + lower;
  const [first, part] = [Math.floor(x), x - Math.floor(x)];
  for (let v = 0; v < shape.height; v++) {
    const row = top + v;
    if (row < 0 || row >= height) continue;
    for (let u = 0; u < shape.width; u++) {
      const column = first + u;
      if (column < 0 || column + 1 >= width) continue;
      const at = row * width + column;
      cell[v * shape.width + u] = (values[at] ?? 0) * (1 - part) + (values[at + 1] ?? 0) * part;
    }
  }
  return normal(cell);
}

/** A letter that may stand at a place, and how alike they look: 1 is the same. */
export type Candidate = { letter: string; score: number };
/** The likeliest first. */
export type Place = Candidate[];

type Read = { place: Place; shift: number };
type Grid = { at: (place: number) => number; lower: number };
type Letters = (place: number) => string;

/** One place, looked at a few pixels to each side. */
function readPlace(
  strip: Ink,
  shapes: Shapes,
  letters: string,
  x: number,
  lower: number,
  reach: number,
): Read {
  const best = new Map<string, Candidate & { shift: number }>();
  for (let shift = -reach; shift <= reach; shift++)
    for (const down of [-1, 0, 1]) {
      const cell = cut(strip, x + shift, lower + down);
      for (const letter of letters) {
        const known = shapes.get(letter);
        if (!known) continue;
        // Far from where it should stand it is rather a piece of the next one.
        const score = likeness(cell, known) - Math.abs(shift) * 0.004;
        if (score > (best.get(letter)?.score ?? -1)) best.set(letter, { letter, score, shift });
      }
    }
  const place = [...best.values()].toSorted((one, other) => other.score - one.score);
  return { place, shift: place[0]?.shift ?? 0 };
}

const sampled = [0, 4, 9, 14, 19, 24, 29, 34, 39, 43];

/** How wide a place is, and where the first one begins, tried out: the ink at both ends does not say it exactly. */
function gridOf(strip: Ink, shapes: Shapes, letters: Letters): Grid {
  let best: { grid: Grid; score: number } | undefined;
  for (let wide = 0.957; wide <= 1.044; wide += 0.007)
    for (let from = -14; from <= 14; from += 2)
      for (const lower of [-3, 0, 3]) {
        const at = (place: number) => pitch + from + place * pitch * wide;
        let score = 0;
        for (const place of sampled) {
          const cell = cut(strip, at(place), lower);
          let top = -1;
          for (const letter of letters(place)) {
            const known = shapes.get(letter);
            if (known) top = Math.max(top, likeness(cell, known));
          }
          score += top;
        }
        if (!best || score > best.score) best = { grid: { at, lower }, score };
      }
  return best?.grid ?? { at: (place) => pitch * (place + 1), lower: 0 };
}

/** The parabola along which well-read places are shifted: a picture from aside makes letters wider at one end. */
function bendOf(read: Read[]): (place: number) => number {
  const points = read.flatMap(({ place: [first], shift }, n) =>
    first && first.score > 0.6 ? [{ n: n / places - 0.5, shift }] : [],
  );
  if (points.length < 12) return () => 0;
  const sum = (value: (point: (typeof points)[number]) => number) =>
    points.reduce((all, point) => all + value(point), 0);
  const power = (exponent: number) => sum(({ n }) => n ** exponent);
  const moment = (exponent: number) => sum(({ n, shift }) => shift * n ** exponent);
  const [s0, s1, s2, s3, s4] = [power(0), power(1), power(2), power(3), power(4)];
  const [t0, t1, t2] = [moment(0), moment(1), moment(2)];
  type Three = [number, number, number];
  const determinant = ([a, b, c]: Three, [d, e, f]: Three, [g, h, i]: Three) =>
    a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const whole = determinant([s0, s1, s2], [s1, s2, s3], [s2, s3, s4]);
  if (Math.abs(whole) < 1e-9) return () => 0;
  const level = determinant([t0, s1, s2], [t1, s2, s3], [t2, s3, s4]) / whole;
  const slope = determinant([s0, t0, s2], [s1, t1, s3], [s2, t2, s4]) / whole;
  const curve = determinant([s0, s1, t0], [s1, s2, t1], [s2, s3, t2]) / whole;
  return (place) => {
    const n = place / places - 0.5;
    return level + slope * n + curve * n ** 2;
  };
}

/** Reads a strip; `letters` says what may stand at each place. */
export function readStrip(strip: Ink, shapes: Shapes, letters: Letters): Place[] {
  const readAll = ({ at, lower }: Grid, reach: number) =>
    Array.from({ length: places }, (_, place) =>
      readPlace(strip, shapes, letters(place), at(place), lower, reach),
    );
  let grid = gridOf(strip, shapes, letters);
  let read = readAll(grid, 3);
  for (let round = 0; round < 2; round++) {
    const [before, bend] = [grid, bendOf(read)];
    grid = { at: (place) => before.at(place) + bend(place), lower: before.lower };
    read = readAll(grid, 2);
  }
  return read.map(({ place }) => place);
}
