import { dark, type Ink } from "@/lib/parts/passport-scan/ink";

// The two lines of the machine-readable zone in a picture, each laid straight on a strip. Pure.

/** Letters of a line (ICAO 9303 part 4). */
export const places = 44;
/** Pixels of a strip that one letter takes; on both sides is room for one more. */
export const pitch = 20;
const stripHeight = 32;

/** Rows `top` to `bottom`, and within them the columns that letters stand in. */
type Band = { top: number; bottom: number; left: number; right: number; strokes: number };

const tallness = ({ top, bottom }: Band) => bottom - top;
const breadth = ({ left, right }: Band) => right - left;

/** How often each row goes from paper to ink, as the mean of three. */
function strokesOf({ values, width, height }: Ink): number[] {
  const strokes = Array.from({ length: height }, (_, y) => {
    let count = 0;
    for (let x = 1; x < width; x++) {
      const [before, here] = [values[y * width + x - 1] ?? 0, values[y * width + x] ?? 0];
      if (here > dark && before <= dark) count++;
    }
    return count;
  });
  return strokes.map((count, y) => ((strokes[y - 1] ?? 0) + count + (strokes[y + 1] ?? 0)) / 3);
}

/** The longest part of the rows in which no gap is as wide as three letters. */
function extentOf({ values, width }: Ink, top: number, bottom: number) {
  const gap = (bottom - top) * 2.2;
  let longest = { left: 0, right: 0 };
  let [left, last] = [-1, -1];
  for (let x = 0; x < width; x++) {
    let count = 0;
    for (let y = top; y < bottom; y++) if ((values[y * width + x] ?? 0) > dark) count++;
    if (count < (bottom - top) * 0.12) continue;
    if (left < 0 || x - last > gap) left = x;
    last = x;
    if (last - left > longest.right - longest.left) longest = { left, right: last + 1 };
  }
  return longest;
}

/** 44 letters have a stroke each at the least, less where some are washed out. */
const fewestStrokes = 28;
const leastHeight = 6;

/** Rows with many strokes side by side, as long beside their height as a line of the zone. */
function bandsOf(ink: Ink): Band[] {
  const strokes = strokesOf(ink);
  const bands: Band[] = [];
  let top = -1;
  for (let y = 0; y <= ink.height; y++) {
    const isOf = (strokes[y] ?? 0) >= fewestStrokes;
    if (isOf && top < 0) top = y;
    if (isOf || top < 0) continue;
    if (y - top >= leastHeight) {
      const sum = strokes.slice(top, y).reduce((all, one) => all + one, 0);
      bands.push({ top, bottom: y, ...extentOf(ink, top, y), strokes: sum / (y - top) });
    }
    top = -1;
  }
  return bands.filter((band) => {
    const ratio = breadth(band) / tallness(band);
    return ratio > 24 && ratio < 80;
  });
}

function areNeighbours(upper: Band, lower: Band): boolean {
  const tall = Math.max(tallness(upper), tallness(lower));
  const apart = (lower.top + lower.bottom - upper.top - upper.bottom) / 2;
  const shared = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
  return (
    Math.min(tallness(upper), tallness(lower)) >= tall * 0.45 &&
    apart <= tall * 4.2 &&
    shared >= Math.max(breadth(upper), breadth(lower)) * 0.6
  );
}

export type Pair = { upper: Band; lower: Band };

/** Pairs of bands that may be the zone, the likeliest first: it has the most strokes, and stands at the bottom of the page. */
export function zonesOf(ink: Ink): Pair[] {
  const bands = bandsOf(ink);
  const pairs = bands.flatMap((upper, index) =>
    bands
      .slice(index + 1)
      .filter((lower) => areNeighbours(upper, lower))
      .map((lower) => ({ upper, lower })),
  );
  const likely = ({ upper, lower }: Pair) => upper.strokes + lower.strokes + lower.top / ink.height;
  return pairs.toSorted((one, other) => likely(other) - likely(one)).slice(0, 3);
}

/** The middle of a band's line at each column: a straight line through the ink of eight parts of it. */
function middleOf({ values, width, height }: Ink, band: Band): (x: number) => number {
  const { top, bottom, left } = band;
  const beyond = tallness(band) * 0.35;
  const [from, to] = [Math.max(0, Math.round(top - beyond)), Math.min(height, bottom + beyond)];
  const parts = 8;
  const points = Array.from({ length: parts }, (_, part) => {
    const begin = Math.round(left + (breadth(band) * part) / parts);
    const end = Math.round(left + (breadth(band) * (part + 1)) / parts);
    let [count, sum] = [0, 0];
    for (let y = from; y < to; y++)
      for (let x = begin; x < end; x++)
        if ((values[y * width + x] ?? 0) > dark) {
          count++;
          sum += y;
        }
    return { x: (begin + end) / 2, y: count ? sum / count : 0, weight: count };
  });
  const weigh = (value: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + point.weight * value(point), 0);
  const total = weigh(() => 1) || 1;
  const [x0, y0] = [weigh(({ x }) => x) / total, weigh(({ y }) => y) / total];
  const spread = weigh(({ x }) => (x - x0) ** 2);
  const slope = spread ? weigh(({ x, y }) => (x - x0) * (y - y0)) / spread : 0;
  return (x) => y0 + (x - x0) * slope;
}

const valueAt = ({ values, width, height }: Ink, column: number, row: number) =>
  column < 0 || row < 0 || column >= width || row >= height
    ? 0
    : (values[row * width + column] ?? 0);

/** The ink between four pixels. */
function inkAt(ink: Ink, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - column, y - row];
  const above = valueAt(ink, column, row) * (1 - dx) + valueAt(ink, column + 1, row) * dx;
  const below = valueAt(ink, column, row + 1) * (1 - dx) + valueAt(ink, column + 1, row + 1) * dx;
  return above * (1 - dy) + below * dy;
}

/** The ink of 44 letters is so many letters wide: what is beside the first and the last is paper. */
const inkWidth = 43.7;

/** Lays a band on a strip, its first letter one pitch from the left. */
export function layStrip(ink: Ink, band: Band): Ink {
  const middle = middleOf(ink, band);
  const scale = breadth(band) / inkWidth / pitch;
  const [width, height] = [(places + 2) * pitch, stripHeight];
  const values = new Float32Array(width * height);
  const start = band.left - (pitch + 0.15 * pitch) * scale;
  // A pixel of the strip that covers several of the picture is the mean of nine looks at them.
  const looks = scale > 1.5 ? [-1 / 3, 0, 1 / 3] : [0];
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      let sum = 0;
      for (const down of looks)
        for (const aside of looks) {
          const x = start + (u + 0.5 + aside) * scale;
          sum += inkAt(ink, x - 0.5, middle(x) + (v + 0.5 + down - height / 2) * scale - 0.5);
        }
      values[v * width + u] = sum / looks.length ** 2;
    }
  return { values, width, height };
}
