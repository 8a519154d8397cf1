import sharp, { type Sharp } from "sharp";
import { advance, outlines } from "@/lib/parts/passport-scan/ocr-b";
import { checkDigit } from "@/lib/parts/passport-scan/zone";

// Passport pages of people who do not exist, drawn here and then spoilt as pictures from phones are.

/** Numbers from 0 to 1 that are the same in each run. */
export function numbersFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
type Random = ReturnType<typeof numbersFrom>;

const oneOf = <T>(random: Random, all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
const digitsOf = (random: Random, count: number) =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
const two = (value: number) => String(value).padStart(2, "0");

const given = [
  "GURPREET",
  "AMRIT",
  "SIMRANJEET",
  "HARMANPREET",
  "QARINA",
  "XAVIER",
  "VEERPAL<KAUR",
];
const surnames = ["SINGH", "KAUR", "SANDHU", "GILL", "", "DHILLON", "OJHA", "SHARMA", "WALIA"];

/** The two lines of somebody's passport. */
export function somebody(random: Random): [string, string] {
  const country = oneOf(random, ["IND", "IND", "IND", "IND", "CAN", "GBR"]);
  const letters = [..."ABCDEFGHJKLMNPRSTUVWYZ"];
  const numbers: Record<string, string> = {
    IND: `${oneOf(random, letters)}${digitsOf(random, 7)}<`,
    CAN: `${oneOf(random, letters)}${oneOf(random, letters)}${digitsOf(random, 6)}<`,
    GBR: digitsOf(random, 9),
  };
  const number = numbers[country] ?? "";
  const day = () => `${two(1 + Math.floor(random() * 12))}${two(1 + Math.floor(random() * 28))}`;
  const birth = `${70 + Math.floor(random() * 30)}${day()}`;
  const expiry = `${27 + Math.floor(random() * 9)}${day()}`;
  const personal = (random() < 0.3 ? digitsOf(random, 12) : "").padEnd(14, "<");
  const names = `${oneOf(random, surnames)}<<${oneOf(random, given)}`;
  const proven = (text: string) => text + checkDigit(text);
  const proof = personal.startsWith("<") ? "<" : checkDigit(personal);
  const line = `${proven(number)}${country}${proven(birth)}${oneOf(random, ["M", "F"])}${proven(expiry)}${personal}${proof}`;
  const whole = checkDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21));
  return [`P<${country}${names}`.padEnd(44, "<").slice(0, 44), line + whole];
}

const [width, height] = [1_250, 880];

const written = (text: string, x: number, y: number, size: number) =>
  [...text]
    .map((letter, n) => {
      const at = `translate(${x + (n * size * advance) / 1_000} ${y}) scale(${size / 1_000} ${-size / 1_000})`;
      return `<path transform="${at}" d="${outlines[letter] ?? ""}"/>`;
    })
    .join("");

const words = ["REPUBLIC OF INDIA", "SURNAME", "GIVEN NAMES", "PLACE OF BIRTH GURDASPUR PUNJAB"];

function page(lines: readonly string[]): Buffer {
  const size = (width * 0.89 * 1_000) / 44 / advance;
  const waves = Array.from(
    { length: 40 },
    (_, n) =>
      `<path d="M0 ${n * 24} q ${width / 4} ${30 - (n % 5) * 12} ${width / 2} 0 t ${width / 2} 0" stroke="#b9c7d8" fill="none" stroke-width="1.4"/>`,
  );
  const zone = lines.map((line, n) => written(line, width * 0.055, height - 110 + n * 65, size));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="#eef1ea"/>${waves.join("")}
      <rect x="60" y="140" width="290" height="380" fill="#98a4ae"/><circle cx="205" cy="290" r="90" fill="#6b5648"/>
      <g fill="#222">${words.map((text, n) => written(text, 400, 150 + n * 75, 26)).join("")}</g>
      <g fill="#111">${zone.join("")}</g></svg>`,
  );
}

const desk = { r: 120, g: 96, b: 70 };
type Picture = Sharp;
/** Each step anew, since sharp puts turns and sizes in an order of its own. */
const done = async (picture: Picture): Promise<Picture> => sharp(await picture.png().toBuffer());

async function overlaid(picture: Picture, alpha: number, random: Random): Promise<Picture> {
  const { width, height } = await picture.metadata();
  const noise = Uint8Array.from({ length: width * height * 3 }, () => random() * 255);
  const input = await sharp(noise, { raw: { width, height, channels: 3 } })
    .ensureAlpha(alpha)
    .png()
    .toBuffer();
  return done(picture.composite([{ input }]));
}

async function shiny(picture: Picture, random: Random): Promise<Picture> {
  const { width, height } = await picture.metadata();
  const [x, y] = [0.2 + random() * 0.6, 0.75 + random() * 0.2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g" cx="${x}" cy="${y}" r="0.28"><stop offset="0" stop-color="#fff" stop-opacity="0.75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return done(picture.composite([{ input: Buffer.from(svg) }]));
}

/** What phones do to a page. */
export const harms = {
  clean: async (picture: Picture) => picture,
  turned: (picture: Picture, random: Random) =>
    done(picture.rotate(random() * 12 - 6, { background: desk })),
  "upside down": (picture: Picture) => done(picture.rotate(180)),
  "on its side": (picture: Picture, random: Random) =>
    done(picture.rotate(oneOf(random, [90, 270]))),
  blurred: (picture: Picture, random: Random) => done(picture.blur(1.2 + random() * 1.2)),
  skewed: (picture: Picture, random: Random) =>
    done(
      picture.affine([1, (random() - 0.5) * 0.12, (random() - 0.5) * 0.08, 1], {
        background: desk,
      }),
    ),
  "in low light": async (picture: Picture, random: Random) =>
    overlaid(await done(picture.linear(0.35, 5)), 0.06, random),
  "in glare": shiny,
  small: (picture: Picture) => done(picture.resize({ width: 800 })),
  noisy: (picture: Picture, random: Random) => overlaid(picture, 0.22, random),
} satisfies Record<string, (picture: Picture, random: Random) => Promise<Picture>>;
export type Harm = keyof typeof harms;

/** A JPEG of a page with these lines on a desk, spoilt in one way. */
export async function specimen(
  lines: readonly string[],
  harm: Harm,
  random: Random,
): Promise<Buffer> {
  const margin = Math.round(40 + random() * 120);
  const sides = { top: margin, bottom: margin, left: margin, right: margin };
  const flat = await done(sharp(page(lines)).extend({ ...sides, background: desk }));
  return (await harms[harm](flat, random)).jpeg({ quality: 72 }).toBuffer();
}
