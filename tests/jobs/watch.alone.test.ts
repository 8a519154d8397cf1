import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchRunner } from "@/lib/platform/jobs/watch";

// When a runner is taken for one that does no work, and when it tells that it lives.

const queue = vi.hoisted(() => ({ overdue: false, beats: 0 }));
vi.mock("@/lib/platform/jobs/queue", () => ({ isOverdue: async () => queue.overdue }));
vi.mock("@/lib/platform/jobs/runs", () => ({
  beat: async () => {
    queue.beats += 1;
  },
}));

let watch: ReturnType<typeof watchRunner>;
let reason: string | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(queue, { overdue: false, beats: 0 });
  watch = watchRunner(2);
  reason = undefined;
  void watch.lost.then((why) => {
    reason = why;
  });
});
afterEach(() => {
  watch.end();
  vi.useRealTimers();
});

/** What graphile-worker tells; the watch needs no more than that it happened. */
const happens = (event: string) =>
  (watch.events as unknown as { emit: (event: string) => void }).emit(event);
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

it("a failed first look at the queue ends a runner, and a later one does not", async () => {
  happens("worker:getJob:empty");
  happens("worker:getJob:error");
  await pass(1);
  expect(reason).toBeUndefined();

  watch = watchRunner(2);
  happens("worker:getJob:error");
  expect(await watch.lost).toBe("its first look at the queue failed");
});

it("a runner that takes nothing for a minute while a job is due counts as lost", async () => {
  happens("worker:getJob:empty");
  queue.overdue = true;
  await pass(58);
  expect(reason).toBeUndefined();
  await pass(30);
  expect(reason).toBe("jobs are due and it takes none");
});

it("a runner that takes jobs is not lost, though others wait", async () => {
  queue.overdue = true;
  for (let minute = 0; minute < 5; minute++) {
    happens("job:start");
    await pass(40);
    happens("job:complete");
  }
  expect(reason).toBeUndefined();
});

it("a runner that finds no more jobs while one stays due is lost, though it takes others each minute", async () => {
  queue.overdue = true;
  happens("job:start");
  happens("job:complete");
  happens("worker:getJob:empty");
  await pass(16);
  expect(reason).toBeUndefined();
  happens("worker:getJob:empty");
  await pass(15);
  expect(reason).toBe("a job is due that it does not find");
});

it("a runner that takes nothing is not lost when nothing is due", async () => {
  await pass(600);
  expect(reason).toBeUndefined();
});

it("two long jobs have ten minutes before a new runner begins beside them", async () => {
  queue.overdue = true;
  happens("job:start");
  happens("job:start");
  await pass(580);
  expect(reason).toBeUndefined();
  await pass(60);
  expect(reason).toBe("jobs are due and it takes none");
});

it("only a runner that looks for jobs, or has all hands busy, reports that it lives", async () => {
  await pass(300);
  expect(queue.beats).toBe(0);
  happens("worker:getJob:empty");
  expect(queue.beats).toBe(1);
  await pass(300);
  expect(queue.beats).toBe(1);
  happens("job:start");
  happens("job:start");
  const before = queue.beats;
  await pass(120);
  expect(queue.beats).toBeGreaterThan(before + 1);
});
