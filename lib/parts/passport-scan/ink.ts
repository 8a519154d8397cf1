// The ink of a picture, whatever the light. Pure.

/** Values row by row: of a picture 0 black to 255 white, of ink 0 paper to 1. */
export type Sheet<Values extends Uint8Array | Float32Array> = {
  values: Values;
  width: number;
  height: number;
};
export type Grey = Sheet<Uint8Array>;
export type Ink = Sheet<Float32Array>;

/** From here on it is taken for ink where only yes or no counts. */
export const dark = 0.28;

/** How many pixels round about say how bright the paper is there. */
const around = 24;

/** Sums of all values above and to the left, by which the sum of any rectangle is four look-ups. */
function sumsOf({ values, width, height }: Grey): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += values[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

/** How much darker each pixel is than its surroundings: a shadow on one side, and a pattern behind, fall away. */
export function inkOf(picture: Grey): Ink {
  const { values, width, height } = picture;
  const sums = sumsOf(picture);
  const line = width + 1;
  const ink = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - around), Math.min(height, y + around + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - around), Math.min(width, x + around + 1)];
      const sum =
        (sums[bottom * line + right] ?? 0) -
        (sums[bottom * line + left] ?? 0) -
        (sums[top * line + right] ?? 0) +
        (sums[top * line + left] ?? 0);
      const mean = sum / ((bottom - top) * (right - left));
      const darker = mean - (values[y * width + x] ?? 0);
      ink[y * width + x] = darker <= 0 ? 0 : Math.min(1, darker / Math.max(40, mean * 0.6));
    }
  }
  return { values: ink, width, height };
}

/** How unevenly ink lies on lines that fall by so many degrees: most unevenly along lines of text. */
function unevenness({ values, width, height }: Ink, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const rows = new Float64Array(height * 2);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x += 3) {
      if ((values[y * width + x] ?? 0) <= dark) continue;
      const row = Math.round(y - (x - width / 2) * slope + height / 2);
      if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
    }
  let sum = 0;
  for (let row = 1; row < rows.length; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

const most = 10;

/** Degrees, clockwise, by which lines of text fall: at most ten, to a quarter of one. */
export function tiltOf(ink: Ink): number {
  const steepest = (from: number, to: number, step: number) => {
    const tried = Array.from(
      { length: Math.round((to - from) / step) + 1 },
      (_, n) => from + n * step,
    );
    const all = tried.map((degrees) => ({ degrees, found: unevenness(ink, degrees) }));
    return all.reduce((best, one) => (one.found > best.found ? one : best)).degrees;
  };
  const rough = steepest(-most, most, 1);
  return steepest(rough - 0.75, rough + 0.75, 0.25);
}
