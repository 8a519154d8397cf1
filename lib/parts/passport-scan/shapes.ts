import sharp from "sharp";
import { normal, type Shapes, shape } from "@/lib/parts/passport-scan/letters";
import { advance, capHeight, outlines } from "@/lib/parts/passport-scan/ocr-b";

const { width, height } = shape;
const scale = width / advance;
const baseline = height / 2 + (capHeight / 2) * scale;
/** Drawn so many times larger and then softened, as a picture of print is. */
const finer = 4;

async function drawn(outline: string): Promise<Float32Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * finer}" height="${height * finer}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/><path transform="translate(0 ${baseline}) scale(${scale} ${-scale})" d="${outline}"/></svg>`;
  const grey = await sharp(Buffer.from(svg))
    .blur(finer / 2)
    .resize(width, height)
    .greyscale()
    .raw()
    .toBuffer();
  return normal(Float32Array.from(grey, (value) => 1 - value / 255));
}

let shapes: Promise<Shapes> | undefined;

/** The letters of the zone as they look on a strip. */
export function letterShapes(): Promise<Shapes> {
  shapes ??= Promise.all(
    Object.entries(outlines).map(
      async ([letter, outline]) => [letter, await drawn(outline)] as const,
    ),
  ).then((all) => new Map(all));
  return shapes;
}
