import { defineConfig } from "@playwright/test";

// The address and the browser are found by e2e/support/global-setup.ts and read in e2e/support/test.ts.
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/global-setup.ts",
  fullyParallel: true,
  // Journeys wait for a third of their time: so many keep two cores busy.
  workers: 3,
  forbidOnly: true,
  // For machines whose cores are all busy with something else: what is right comes at once, and only what
  // is wrong waits so long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: "line",
  projects: [
    { name: "quick", testIgnore: /\.slow\.spec\.ts$/ },
    { name: "slow", testMatch: /\.slow\.spec\.ts$/ },
  ],
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    contextOptions: { reducedMotion: "reduce" },
    // Only offline.spec.ts is about it; elsewhere it would answer what a journey intercepts.
    serviceWorkers: "block",
    actionTimeout: 60_000,
    screenshot: "only-on-failure",
    // A trace of every test costs a fifth of the run: --trace retain-on-failure where one is wanted.
    trace: "off",
  },
});
