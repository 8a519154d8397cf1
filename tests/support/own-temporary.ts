import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

// A setup file: what a test file leaves in the temporary folder goes when the file is done.

const { TMPDIR: before } = process.env;
const own = mkdtempSync(join(tmpdir(), "overseas-desk-tests-"));
process.env.TMPDIR = own;

afterAll(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(own, { recursive: true, force: true });
});
