import { describe, expect, it } from "vitest";
import { databaseFailure } from "@/lib/platform/errors";
import { lane } from "@/lib/platform/limits/lane";

/** Work that ends when it is told to. */
function held() {
  let end: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { until, end };
}

const failure = (work: Promise<unknown>) => work.then(() => undefined, databaseFailure);

describe("a lane", () => {
  it("a lane runs so many jobs at once, and the others in their order", async () => {
    const through = lane({ atOnce: 2, most: 10, patience: 60_000 });
    const began: number[] = [];
    const works = [held(), held(), held(), held()];
    const all = works.map(({ until }, n) =>
      through(async () => {
        began.push(n);
        await until;
      }),
    );
    await Promise.resolve();
    expect(began).toEqual([0, 1]);
    works[1]?.end();
    await all[1];
    expect(began).toEqual([0, 1, 2]);
    for (const work of works) work.end();
    await Promise.all(all);
    expect(began).toEqual([0, 1, 2, 3]);
  });

  it("a lane refuses jobs that find the queue full, or waited too long", async () => {
    const through = lane({ atOnce: 1, most: 1, patience: 1 });
    const first = held();
    const under = through(() => first.until);
    const [patient, late] = [1, 2].map((n) => failure(through(async () => n)));
    expect(await late).toMatchObject({ status: 503, retryAfter: 5 });
    expect(await patient).toMatchObject({ status: 503, retryAfter: 5 });
    first.end();
    await under;
    // Neither of them left its place taken.
    expect(await through(async () => 3)).toBe(3);
  });

  it("a lane goes on after a job that failed", async () => {
    const through = lane({ atOnce: 1, most: 1, patience: 60_000 });
    await expect(through(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await through(async () => "next")).toBe("next");
  });
});
