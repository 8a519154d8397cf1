import { parseArgs } from "node:util";
import { seedBulk } from "../prisma/seed/bulk";
import { withDatabase } from "./database";
import { migrate } from "./migrate";
import { refuseOld } from "./session";

const usage = `npm run seed -- --assessments N [--follow-ups N] [--seed TEXT]

Adds generated cases to the database of DATABASE_URL, or to the embedded one.`;

const { values } = parseArgs({
  options: {
    assessments: { type: "string", default: "0" },
    "follow-ups": { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
  },
});

const assessments = Number(values.assessments);
const followUps = Number(values["follow-ups"]);
const counts = [assessments, followUps].every((count) => Number.isInteger(count) && count >= 0);

if (!counts || assessments + followUps === 0) {
  console.error(usage);
  process.exitCode = 1;
} else {
  await withDatabase(async (databaseUrl) => {
    const began = performance.now();
    await refuseOld(databaseUrl);
    await migrate(databaseUrl);
    await seedBulk(databaseUrl, { assessments, followUps, seed: values.seed, progress: show });
    const seconds = (performance.now() - began) / 1000;
    show(
      `Added ${assessments} assessments and ${followUps} follow-ups in ${seconds.toFixed(1)} s.\n`,
    );
  });
}

/** On a terminal the line is overwritten; in a log only the last one matters. */
function show(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`);
  else if (text.endsWith("\n")) process.stdout.write(text);
}
