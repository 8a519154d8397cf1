import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: {
      // Next answers this import itself; outside Next it would throw.
      "server-only": here("tests/support/server-only.ts"),
      "@": here("."),
    },
  },
  // Tests never render; without this Vite would read postcss.config for the app's styles.
  css: { postcss: {} },
  test: {
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
    globalSetup: "tests/support/global-setup.ts",
    setupFiles: ["tests/support/database.ts", "tests/support/next.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
});
