import { parseArgs } from "node:util";
import { seedBulk } from "../prisma/seed/bulk";
import { withDatabase } from "./database";
import { bringUpToDate } from "./migrate";
import { refuseUnfit } from "./session";

const usage = `npm run seed -- --assessments N [--follow-ups N] [--branches N] [--counsellors N] [--seed TEXT]

Adds generated cases, with so many follow-ups of theirs, to the database of DATABASE_URL, or to the embedded one. Nobody else
writes a case meanwhile. They are of two branches and forty counsellors unless told, 600 branches at most; what is missing of these is made.
A million of each needs 2.5 GB of disk, and as much again for the log of the database meanwhile.`;

const { values } = parseArgs({
  options: {
    assessments: { type: "string", default: "0" },
    "follow-ups": { type: "string", default: "0" },
    branches: { type: "string", default: "2" },
    counsellors: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
  },
});

const assessments = Number(values.assessments);
const followUps = Number(values["follow-ups"]);
const branches = Number(values.branches);
const counsellors = Number(values.counsellors);
const isCount = (value: number, least = 0) => Number.isInteger(value) && value >= least;

const isKnown = isCount(assessments, 1) && isCount(followUps) && isCount(counsellors, 1);
if (!isKnown || !isCount(branches, 2) || branches > 600) {
  console.error(usage);
  process.exitCode = 1;
} else {
  await withDatabase(async (database) => {
    const began = performance.now();
    await refuseUnfit(database.url);
    await bringUpToDate(database);
    const given = await seedBulk(database.url, {
      ...{ assessments, followUps, branches, counsellors, seed: values.seed },
      progress: show,
    });
    const seconds = (performance.now() - began) / 1000;
    show(`Added ${assessments} assessments and ${given} follow-ups in ${seconds.toFixed(1)} s.\n`);
  });
}

/** On a terminal the line is overwritten; in a log only the last one matters. */
function show(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`);
  else if (text.endsWith("\n")) process.stdout.write(text);
}
