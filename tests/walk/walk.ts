import fc from "fast-check";
import { expect } from "vitest";
import { expectWhole } from "./invariants";
import { morning, oftener, steps } from "./steps";
import { type Office, type Outcome, openOffice, type Step } from "./world";

// A random walk through days of an office: after each step the rules that must always hold are asked. What is found is
// shrunk to the fewest steps, with the seed that walks them again.

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

type WalkOptions = {
  seed: number;
  /** the most steps of one walk */
  length: number;
  /** so many walks, or as many as fit into so many minutes */
  walks?: number;
  minutes?: number;
  /** walks again what was found: which walk of the seed, and which of its steps were left out when it was shrunk */
  path?: string;
  replayPath?: string;
};

/** Walks, each time in an office of its own, and answers what was done and what was refused; throws at what is not whole. */
export async function walkThrough({ seed, length, walks, minutes, path, replayPath }: WalkOptions) {
  const outcome: Outcome = new Map();
  let walked = 0;
  let found: number | undefined;
  const walk = fc.asyncProperty(
    fc.commands(commands, { maxCommands: length, size: "max", replayPath }),
    async (way) => {
      const office = await openOffice();
      office.outcome = outcome;
      for (const step of morning) await steps[step]?.(office, [1, 1, 1]);
      const model: Walk = { steps: 0 };
      try {
        await fc.asyncModelRun(() => ({ model, real: office }), way);
        walked += model.steps;
      } catch (error) {
        found ??= walked + model.steps;
        throw error;
      }
    },
  );
  try {
    await fc.assert(walk, {
      ...{ seed, path, numRuns: walks ?? 100_000, includeErrorInReport: true },
      ...(minutes && {
        interruptAfterTimeLimit: minutes * 60_000,
        markInterruptAsFailure: false,
      }),
    });
  } catch (error) {
    console.log(`Something was found after ${found} steps; shrunk to fewer, they are:`);
    throw error;
  }
  // A walk in which everything is refused shows nothing.
  const went = [...outcome.values()].reduce((sum, { done }) => sum + done, 0);
  expect(went).toBeGreaterThan(walked / 5);
  return { walked, outcome };
}

export const tableOf = (outcome: Outcome) =>
  [...outcome]
    .map(([name, { done, refused }]) => {
      const why = [...refused].map(([message, times]) => `\n    ${times} ${message}`);
      return `${name}: ${done} done${why.join("")}`;
    })
    .sort()
    .join("\n");
