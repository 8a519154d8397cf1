import { randomInt } from "node:crypto";
import { afterEach, it } from "vitest";
import { tableOf, walkThrough } from "./walk";
import { closeOffice } from "./world";

afterEach(closeOffice);

const { WALK_MINUTES, WALK_SEED, WALK_PATH, WALK_REPLAY } = process.env;
const minutes = Number(WALK_MINUTES ?? 3);
const seed = Number(WALK_SEED ?? randomInt(2 ** 31));

it(
  "nothing that people do one after the other breaks the office, on ways that nobody went before",
  async () => {
    console.log(`The walk of ${minutes} minutes has the seed ${seed}`);
    const asked = { path: WALK_PATH || undefined, replayPath: WALK_REPLAY || undefined };
    const { walked, outcome } = await walkThrough({ seed, length: 120, minutes, ...asked });
    console.log(`${walked} steps\n${tableOf(outcome)}`);
  },
  (minutes + 5) * 60_000,
);
