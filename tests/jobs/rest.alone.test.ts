import { setTimeout as sleep } from "node:timers/promises";
import type { JobHelpers } from "graphile-worker";
import { expect, it, vi } from "vitest";
import { db } from "@/lib/platform/db";
import { keepEvent } from "@/lib/platform/hooks/receive";
import { taskList } from "@/lib/platform/jobs/tasks";

vi.mock("node:timers/promises", () => ({ setTimeout: vi.fn(async () => undefined) }));

it("a hand that worked on an event rests, and no longer than half a second", async () => {
  await keepEvent("leads", "{}", "a slow one");
  const { id } = await db.hookEvent.findFirstOrThrow();
  const { signal } = new AbortController();
  const times = vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValueOnce(20);
  const { hookEvent } = taskList({}, { leads: async () => [] });
  const begin = () =>
    hookEvent?.({ id }, { job: { attempts: 1 }, abortSignal: signal } as unknown as JobHelpers);
  await begin();
  expect(sleep).toHaveBeenLastCalledWith(60, undefined, { signal });
  times.mockReturnValueOnce(0).mockReturnValueOnce(60_000);
  await begin();
  expect(sleep).toHaveBeenLastCalledWith(500, undefined, { signal });
});
