import { parseArgs } from "node:util";
import { seedBulk } from "../prisma/seed/bulk";
import { withDatabase } from "./database";
import { bringUpToDate } from "./migrate";
import { refuseUnfit } from "./session";

const usage = `npm run seed -- --assessments N [--follow-ups N] [--seed TEXT]

Adds generated cases, with so many follow-ups of theirs, to the database of DATABASE_URL, or to the embedded one. Nobody else
writes a case meanwhile. A million of each needs 2.5 GB of disk, and as much again for the log of the database meanwhile.`;

const { values } = parseArgs({
  options: {
    assessments: { type: "string", default: "0" },
    "follow-ups": { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
  },
});

const assessments = Number(values.assessments);
const followUps = Number(values["follow-ups"]);
const isCount = (value: number) => Number.isInteger(value) && value >= 0;

if (!isCount(followUps) || !isCount(assessments) || assessments === 0) {
  console.error(usage);
  process.exitCode = 1;
} else {
  await withDatabase(async (database) => {
    const began = performance.now();
    await refuseUnfit(database.url);
    await bringUpToDate(database);
    const given = await seedBulk(database.url, {
      ...{ assessments, followUps, seed: values.seed },
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
