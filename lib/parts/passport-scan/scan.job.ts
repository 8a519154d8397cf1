import "server-only";
import sharp, { type Sharp } from "sharp";
import { extractImages, getDocumentProxy } from "unpdf";
import { type Grey, type Ink, inkOf, tiltOf } from "@/lib/parts/passport-scan/ink";
import { type Place, readStrip, type Shapes } from "@/lib/parts/passport-scan/letters";
import { layStrip, type Pair, zonesOf } from "@/lib/parts/passport-scan/lines";
import { letterShapes } from "@/lib/parts/passport-scan/shapes";
import {
  clearness,
  indianLetters,
  lineOf,
  lowerLetters,
  type PassportData,
  passportOf,
  proofs,
  upperLetters,
} from "@/lib/parts/passport-scan/zone";
import { type Failure, refuse } from "@/lib/platform/result";

// Reads the machine-readable zone of a passport's picture, in a worker: letters of one font at a fixed pitch.

sharp.concurrency(1);
sharp.cache(false);

/** The longer side of what is looked at: letters of a whole page are 30 pixels wide then. */
const longest = 1_800;
const maxPixels = 100_000_000;

type Zone = { upper: Place[]; lower: Place[]; picture: Grey; pair: Pair };

const strengthOf = ({ upper, lower }: Zone) => proofs(lineOf(lower)) + clearness(upper, lower);
const isWhole = ({ lower }: Zone) => proofs(lineOf(lower)) === 5;

function readPair(ink: Ink, pair: Pair, shapes: Shapes): Pick<Zone, "upper" | "lower"> {
  const upper = readStrip(layStrip(ink, pair.upper), shapes, upperLetters);
  const strip = layStrip(ink, pair.lower);
  const lower = readStrip(strip, shapes, lowerLetters);
  const isIndian = lineOf(lower).slice(10, 13) === "IND";
  return { upper, lower: isIndian ? readStrip(strip, shapes, indianLetters) : lower };
}

async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { values: new Uint8Array(data), width: info.width, height: info.height };
}

const raw = ({ values, width, height }: Grey) =>
  sharp(values, { raw: { width, height, channels: 1 } });

/** The picture turned until its text lies level. */
async function levelled(turned: Grey): Promise<{ picture: Grey; ink: Ink }> {
  const ink = inkOf(turned);
  const tilt = tiltOf(ink);
  if (Math.abs(tilt) < 0.25) return { picture: turned, ink };
  const picture = await greyOf(raw(turned).rotate(-tilt, { background: "#888" }));
  return { picture, ink: inkOf(picture) };
}

/** The zone that reads best, whichever side is up; undefined where nothing looks like one. */
async function zoneIn(picture: Sharp): Promise<Zone | undefined> {
  const shapes = await letterShapes();
  const upright = await greyOf(
    picture.resize({ width: longest, height: longest, fit: "inside", kernel: "cubic" }),
  );
  let best: Zone | undefined;
  for (const turn of [0, 180, 90, 270]) {
    const level = await levelled(await greyOf(raw(upright).rotate(turn)));
    for (const pair of zonesOf(level.ink)) {
      const zone = { ...readPair(level.ink, pair, shapes), pair, picture: level.picture };
      if (!best || strengthOf(zone) > strengthOf(best)) best = zone;
      if (isWhole(zone)) return zone;
    }
  }
  return best;
}

/** The two lines as a picture, to be looked at beside what was read. */
async function stripOf({ picture, pair: { upper, lower } }: Zone): Promise<string> {
  const margin = lower.bottom - lower.top;
  const top = Math.max(0, upper.top - margin);
  const left = Math.max(0, Math.min(upper.left, lower.left) - margin);
  const height = Math.min(picture.height, lower.bottom + margin) - top;
  const width = Math.min(picture.width, Math.max(upper.right, lower.right) + margin) - left;
  const jpeg = await raw(picture)
    .extract({ left, top, width, height })
    .jpeg({ quality: 70 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}

/** A scan is one picture a page as a rule; smaller ones are logos. */
const leastWidth = 500;
const mostPages = 4;

const isPdf = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-";

async function picturesOf(bytes: Uint8Array): Promise<Sharp[]> {
  if (!isPdf(bytes)) return [sharp(bytes, { limitInputPixels: maxPixels }).autoOrient()];
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pictures: Sharp[] = [];
  for (let page = 1; page <= Math.min(pdf.numPages, mostPages); page++)
    for (const { data, width, height, channels } of await extractImages(pdf, page))
      if (width >= leastWidth) pictures.push(sharp(data, { raw: { width, height, channels } }));
  await pdf.destroy();
  return pictures;
}

export type PassportScan = PassportData & {
  /** both lines as they were read */
  lines: [string, string];
  /** a picture of them, as a data address */
  strip: string;
};

/** Below this, letters are chance: a page without a zone comes to 0.5 at most. */
const legible = 0.62;

const noZone = () =>
  refuse(
    422,
    "No passport lines were found: the two lines with < at the foot of the page must be in the picture, sharp and whole",
  );

/** Reads a passport's page in a picture or a PDF; `today` is such as "2026-11-26". */
export async function scanPassport(
  bytes: Uint8Array,
  today: string,
): Promise<PassportScan | Failure> {
  let best: Zone | undefined;
  try {
    for (const picture of await picturesOf(bytes)) {
      const zone = await zoneIn(picture);
      if (zone && (!best || strengthOf(zone) > strengthOf(best))) best = zone;
      if (best && isWhole(best)) break;
    }
  } catch {
    return refuse(422, "This file cannot be read as a picture");
  }
  if (!best || clearness(best.upper, best.lower) < legible) return noZone();
  const data = passportOf(best.upper, best.lower, today);
  return { ...data, lines: [lineOf(best.upper), lineOf(best.lower)], strip: await stripOf(best) };
}
