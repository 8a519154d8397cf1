import { beforeEach, expect, it } from "vitest";
import { keepPractice } from "../../scripts/practice/keeper";

// When practice opens, closes and is emptied, by a clock of the test's own.

const at = (time: string) => Date.parse(`2026-07-${time}:00+05:30`);

/** A house of which is written down what is done to it; `made`: when a start before this one made its database. */
function house(begins: string, made?: number) {
  let now = at(begins);
  let madeAt = made;
  let port = 0;
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const faults: Error[] = [];
  const keeper = keepPractice({
    open: async () => {
      done.push("open");
      madeAt ??= now;
      let end = () => undefined as undefined;
      const ended = new Promise<{ code: number; signal: null }>((resolve) => {
        end = () => resolve({ code: 0, signal: null }) as undefined;
      });
      ends.push(end);
      const stop = async () => {
        done.push("stop");
        end();
      };
      port += 1;
      return { port, server: { ended, stop, kill: end } };
    },
    madeAt: async () => madeAt,
    drop: async () => {
      const fault = faults.pop();
      if (fault) throw fault;
      done.push("drop");
      madeAt = undefined;
    },
    now: () => now,
  });
  return {
    ...keeper,
    done,
    /** the next time that it is to be dropped fails */
    fails: (reason: string) => faults.push(new Error(reason)),
    dies: () => ends.at(-1)?.(),
    lookAt: (time: string) => {
      now = at(time);
      return keeper.look();
    },
    isAt: (time: string) => {
      now = at(time);
    },
  };
}

let practice: ReturnType<typeof house>;
beforeEach(() => {
  practice = house("10T14:00");
});

it("practice is closed and emptied at half past two while somebody is in it, and opens anew for the next", async () => {
  expect(await practice.enter()).toBe(1);
  practice.isAt("11T02:29");
  practice.use();
  await practice.look();
  expect(practice.port()).toBe(1);
  await practice.lookAt("11T02:30");
  expect(practice.done).toEqual(["open", "stop", "drop"]);
  expect(practice.port()).toBeUndefined();
  expect(await practice.enter()).toBe(2);
  await practice.lookAt("11T02:31");
  expect(practice.port()).toBe(2);
});

it("somebody who enters while practice is emptied waits for the new one", async () => {
  await practice.enter();
  practice.isAt("11T02:30");
  const [, port] = await Promise.all([practice.look(), practice.enter()]);
  expect([port, practice.done]).toEqual([2, ["open", "stop", "drop", "open"]]);
});

it("practice that nobody uses is closed after an hour, with what is in it", async () => {
  await practice.enter();
  practice.isAt("10T14:40");
  practice.use();
  await practice.lookAt("10T15:40");
  expect(practice.port()).toBe(1);
  await practice.lookAt("10T15:41");
  expect([practice.port(), practice.done]).toEqual([undefined, ["open", "stop"]]);
  expect(await practice.enter()).toBe(2);
  expect(practice.done).not.toContain("drop");
});

it("practice is emptied at night also while it is closed, and in the morning where the computer was off", async () => {
  await practice.enter();
  await practice.lookAt("10T15:01");
  await practice.lookAt("11T02:30");
  expect(practice.done).toEqual(["open", "stop", "drop"]);

  const later = house("11T09:00", at("10T14:00"));
  await later.look();
  await later.enter();
  await later.look();
  expect(later.done).toEqual(["drop", "open"]);
});

it("a night whose emptying failed is made up for a minute later", async () => {
  await practice.enter();
  practice.fails("the server is away");
  await expect(practice.lookAt("11T02:30")).rejects.toThrow("away");
  expect(practice.port()).toBeUndefined();
  await practice.lookAt("11T02:31");
  expect(practice.done).toEqual(["open", "stop", "drop"]);
});

it("practice that died, or ended with the product, is closed, and is opened again with what was in it", async () => {
  for (const end of [practice.dies, practice.kill]) {
    await practice.enter();
    end();
    await practice.close();
    expect([practice.port(), practice.since()]).toEqual([undefined, undefined]);
  }
  await practice.enter();
  expect(practice.since()).toEqual(new Date(at("10T14:00")));
  expect(practice.done).not.toContain("drop");
});
