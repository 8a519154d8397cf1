import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Next answers this import itself; outside Next it would throw.
const serverOnly = { find: "server-only", replacement: here("tests/support/server-only.ts") };
const ours = { find: "@", replacement: here(".") };
const noDatabase = { find: "@/lib/platform/db", replacement: here("tests/support/no-database.ts") };

const base = {
  pool: "forks",
  maxWorkers: 2,
  // What is right comes at once, also where something else keeps the cores busy; only what is wrong waits so long.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  restoreMocks: true,
} as const;
// Tests never render; without this Vite would read postcss.config for the app's styles.
const css = { postcss: {} };

const ownTemporary = "tests/support/own-temporary.ts";
// Setup files alone run for each test file: what they import is kept from the file before.
const withDatabase = [
  ownTemporary,
  "tests/support/settings.ts",
  "tests/support/worker-database.ts",
  "tests/support/next.ts",
  // scripts/release-record.ts
  ...(process.env.STATEMENTS_FOLDER ? ["tests/support/record-statements.ts"] : []),
];

const pure = ["tests/**/*.pure.test.ts"];
const alone = ["tests/**/*.alone.test.ts"];
const slow = ["tests/**/*.slow.test.ts"];

// A file says by its suffix what it needs (CONTRIBUTING.md). The groups follow each other, so that a
// worker that is shared goes on with the next file of its own group.
export default defineConfig({
  test: {
    projects: [
      {
        css,
        resolve: { alias: [serverOnly, noDatabase, ours] },
        test: {
          ...base,
          name: "pure",
          include: pure,
          isolate: false,
          setupFiles: [ownTemporary, "tests/support/settings.ts"],
          sequence: { groupOrder: 0 },
        },
      },
      {
        css,
        resolve: { alias: [serverOnly, ours] },
        test: {
          ...base,
          name: "database",
          include: ["tests/**/*.test.ts"],
          exclude: [...pure, ...alone, ...slow],
          isolate: false,
          globalSetup: "tests/support/global-setup.ts",
          setupFiles: withDatabase,
          sequence: { groupOrder: 1 },
        },
      },
      {
        css,
        resolve: { alias: [serverOnly, ours] },
        test: {
          ...base,
          name: "alone",
          include: alone,
          globalSetup: "tests/support/global-setup.ts",
          setupFiles: withDatabase,
          sequence: { groupOrder: 2 },
        },
      },
      {
        css,
        resolve: { alias: [serverOnly, ours] },
        test: {
          ...base,
          name: "slow",
          include: slow,
          globalSetup: "tests/support/global-setup.ts",
          setupFiles: withDatabase,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
