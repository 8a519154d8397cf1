import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { expectWhole } from "./invariants";
import { morning, oftener, steps } from "./steps";
import { closeOffice, type Office, type Outcome, openOffice, type Step } from "./world";

// A random walk through days of an office: after each step the rules that must always hold are asked. What is found is
// shrunk to the fewest steps, with the seed that walks them again. `npm run walk -- --minutes 5` walks for longer.

const minutes = Number(process.env.WALK_MINUTES ?? 0);
const seed = process.env.WALK_SEED ? Number(process.env.WALK_SEED) : minutes ? undefined : 22;
const path = process.env.WALK_PATH || undefined;
/** which steps of the walk were left out when it was shrunk */
const replayPath = process.env.WALK_REPLAY || undefined;

type Walk = { steps: number };

class Command implements fc.AsyncCommand<Walk, Office> {
  constructor(
    readonly name: string,
    readonly does: Step,
    readonly n: number[],
  ) {}
  check = () => true;
  async run(walk: Walk, office: Office) {
    walk.steps += 1;
    const before = office.changes;
    await this.does(office, this.n);
    if (office.changes > before) await expectWhole(office, walk.steps);
  }
  toString = () => `${this.name} ${this.n}`;
}

const numbers = fc.array(fc.nat({ max: 59 }), { minLength: 3, maxLength: 3 });
const commands = Object.entries(steps).flatMap(([name, does]) =>
  Array.from({ length: oftener[name] ?? 1 }, () => numbers.map((n) => new Command(name, does, n))),
);

afterEach(closeOffice);

const length = minutes ? 120 : 45;

it(
  "nothing that people do one after the other breaks the office",
  async () => {
    const outcome: Outcome = new Map();
    let walked = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.commands(commands, { maxCommands: length, size: "max", replayPath }),
        async (walk) => {
          const office = await openOffice();
          office.outcome = outcome;
          for (const step of morning) await steps[step]?.(office, [1, 1, 1]);
          const model: Walk = { steps: 0 };
          await fc.asyncModelRun(() => ({ model, real: office }), walk);
          walked += model.steps;
        },
      ),
      {
        seed,
        path,
        numRuns: minutes ? 100_000 : 3,
        ...(minutes && {
          interruptAfterTimeLimit: minutes * 60_000,
          markInterruptAsFailure: false,
        }),
      },
    );
    if (minutes) console.log(`${walked} steps\n${table(outcome)}`);
    // A walk of which everything is refused shows nothing.
    const went = [...outcome.values()].reduce((sum, { done }) => sum + done, 0);
    expect(went).toBeGreaterThan(walked / 5);
  },
  (minutes + 5) * 60_000,
);

const table = (outcome: Outcome) =>
  [...outcome]
    .map(([name, { done, refused }]) => {
      const why = [...refused].map(([message, times]) => `\n    ${times} ${message}`);
      return `${name}: ${done} done${why.join("")}`;
    })
    .sort()
    .join("\n");
