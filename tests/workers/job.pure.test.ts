import { afterEach, expect, it, vi } from "vitest";
import { refuse } from "@/lib/platform/result";
import { job } from "@/lib/platform/workers/job";
import { Pool } from "@/lib/platform/workers/pool";
import type { Outcome } from "@/lib/platform/workers/worker";

const large = refuse(413, "Too large");
const file = "lib/catalogue/catalogue-import/excel.job.ts";
const plain = job<() => string>({ by: "drawing", file, name: "writeTemplate" });
const read = job<() => string>({ by: "reading", file, name: "readRows", tooMuch: large });

const ends = (outcome: Outcome | "full") =>
  vi.spyOn(Pool.prototype, "run").mockResolvedValue(outcome);
afterEach(() => vi.restoreAllMocks());
const lost = (cause: "time" | "memory" | "died"): Outcome => ({ is: "lost", cause, detail: "" });

it("a job's result is the answer", async () => {
  ends({ is: "done", value: "rows", memory: 1 });
  expect(await read()).toBe("rows");
});

it("a job's error is thrown", async () => {
  ends({ is: "failed", error: new Error("a bug") });
  await expect(read()).rejects.toThrow("a bug");
});

it.each<[string, Outcome | "full", object, object]>([
  ["there is no room", "full", { status: 503, retryAfter: 30 }, { status: 503 }],
  ["it takes too long", lost("time"), large, { status: 503 }],
  ["it takes too much memory", lost("memory"), large, { status: 503 }],
  ["its process died", lost("died"), { status: 503 }, { status: 503 }],
])("a job is refused in words when %s", async (_, outcome, ofFile, ofOurs) => {
  ends(outcome);
  expect(await read()).toMatchObject({ ok: false, ...ofFile });
  expect(await plain()).toMatchObject({ ok: false, ...ofOurs });
});
