import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scanPassport } from "../../lib/parts/passport-scan/scan.job";
import { isFailure } from "../../lib/platform/result";
import {
  type Harm,
  harms,
  numbersFrom,
  somebody,
  specimen,
} from "../../tests/support/passport-specimens";

// node --conditions=react-server --import tsx scripts/measure/passports.ts [of each harm] [folder]
//   how many fields and lines of passports are read rightly, by what was done to the picture; a field that is proven and
//   wrong would be the worst. The pictures are left in the folder, for another reader to be measured on.

const [each = "20", folder] = process.argv.slice(2);
const today = "2026-11-26";
const fields = [
  "number",
  "surname",
  "givenNames",
  "birth",
  "expiry",
  "sex",
  "nationality",
] as const;
type Fields = Record<(typeof fields)[number], string>;

/** What the printed lines say. */
function printed([upper, lower]: [string, string]): Fields {
  const [surname = "", givenNames = ""] = upper.slice(5).split("<<");
  const day = (text: string, century: string) =>
    `${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;
  const words = (text: string) => text.replaceAll("<", " ").trim();
  return {
    number: lower.slice(0, 9).replaceAll("<", ""),
    surname: words(surname),
    givenNames: words(givenNames),
    birth: day(lower.slice(13, 19), "19"),
    expiry: day(lower.slice(21, 27), "20"),
    sex: lower.slice(20, 21),
    nationality: lower.slice(10, 13),
  };
}

if (folder) mkdirSync(folder, { recursive: true });
const total = { pictures: 0, lines: 0, fields: 0, provenWrong: 0, seconds: 0 };
for (const harm of Object.keys(harms) as Harm[]) {
  const sum = { pictures: 0, lines: 0, fields: 0, provenWrong: 0, seconds: 0 };
  for (let n = 0; n < Number(each); n++) {
    const random = numbersFrom(1_000 + n);
    const lines = somebody(random);
    const bytes = await specimen(lines, harm, random);
    if (folder) {
      const name = join(folder, `${harm.replaceAll(" ", "-")}-${n}`);
      writeFileSync(`${name}.jpg`, bytes);
      writeFileSync(`${name}.json`, JSON.stringify({ lines, ...printed(lines) }));
    }
    const before = process.cpuUsage();
    const read = await scanPassport(bytes, today);
    const { user, system } = process.cpuUsage(before);
    sum.pictures += 1;
    sum.seconds += (user + system) / 1_000_000;
    if (isFailure(read)) continue;
    const right = printed(lines);
    sum.lines += Number(read.lines.join() === lines.join());
    for (const name of fields) {
      sum.fields += Number(read[name].text === right[name]);
      sum.provenWrong += Number(read[name].isProven && read[name].text !== right[name]);
    }
  }
  for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += sum[name];
  tell(harm, sum);
}
tell("all", total);

function tell(
  name: string,
  { pictures, lines, fields: right, provenWrong, seconds }: typeof total,
) {
  const share = ((100 * right) / (pictures * fields.length)).toFixed(1);
  console.log(
    `${name}: ${lines} of ${pictures} letter by letter, ${share} % of fields, ${provenWrong} proven but wrong, ${(seconds / pictures).toFixed(1)} s of processor each`,
  );
}
