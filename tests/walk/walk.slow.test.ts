import { afterEach, it } from "vitest";
import { tableOf, walkThrough } from "./walk";
import { closeOffice } from "./world";

afterEach(closeOffice);

const { WALK_MINUTES, WALK_SEED, WALK_PATH, WALK_REPLAY } = process.env;
const minutes = Number(WALK_MINUTES ?? 1);
// Whether a commit lands must not hang on chance: `npm run walk` draws a seed of its own each time.
const seed = Number(WALK_SEED ?? 1);

it(
  "nothing that people do one after the other breaks the office, on a walk of a minute or more",
  async () => {
    console.log(`The walk of ${minutes} minutes has the seed ${seed}`);
    const asked = { path: WALK_PATH || undefined, replayPath: WALK_REPLAY || undefined };
    const { walked, outcome } = await walkThrough({ seed, length: 120, minutes, ...asked });
    console.log(`${walked} steps\n${tableOf(outcome)}`);
  },
  (minutes + 5) * 60_000,
);
