import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, it, vi } from "vitest";
import { workbook } from "@/lib/platform/lists/export";
import { log } from "@/lib/platform/log";
import { makeStaff, viewerFor } from "../support/staff";

// An export takes a core for seconds, in the process that answers people: between its rows they have their turn.

it("an export writes at most a hundred rows before other requests have their turn", async () => {
  let turns = 0;
  let writing = true;
  const others = () => {
    turns++;
    if (writing) setImmediate(others);
  };
  const written = new Map<number, number>();
  const rows = Array.from({ length: 1_000 }, (_, n) => n);
  const { open } = workbook({
    operation: "tests.export",
    viewer: await viewerFor(await makeStaff({ role: "admin" })),
    caller: undefined,
    detail: {},
    name: "Rows",
    title: "Rows",
    cells: {
      Row: (row: number) => {
        written.set(turns, (written.get(turns) ?? 0) + 1);
        return row;
      },
    },
    pages: pagesOf(rows),
  });
  others();
  await buffer((await open()) as Readable);
  writing = false;
  expect([...written.values()].reduce((sum, n) => sum + n)).toBe(rows.length);
  expect(Math.max(...written.values())).toBeLessThanOrEqual(100);
});

async function* pagesOf(rows: number[]) {
  yield rows;
}

it.each([
  ["ResponseAborted", "info"],
  ["Error", "error"],
] as const)("an export that ends with %s is reported as %s", async (name, level) => {
  const said = vi.spyOn(log, level).mockImplementation(() => undefined);
  const ended = Object.assign(new Error("away"), { name });
  async function* pages() {
    yield [{ nth: 1 }];
    throw ended;
  }
  const { open } = workbook({
    operation: "test.export",
    viewer: await viewerFor(await makeStaff()),
    caller: undefined,
    detail: {},
    name: "Test",
    title: "Test",
    cells: { nth: (row: { nth: number }) => row.nth },
    pages: pages(),
  });
  const bytes = (await open()) as Readable;
  await expect(bytes.toArray()).rejects.toThrow("away");
  expect(said).toHaveBeenCalledWith({ reason: name, list: "test.export" }, expect.anything());
});
