import { setClock } from "@/lib/values/clock";

// A setup file: what every test file finds, with a database or without.

// A clock that an earlier file of the same worker left set.
setClock();

// What scripts/server.mjs writes before the address of a connection, so that it is believed.
Object.assign(globalThis, { addressMark: "tests" });

Object.assign(process.env, {
  SESSION_SECRET: "a-secret-that-is-only-used-in-tests",
  APP_URL: "http://localhost:3000",
});
process.env.LOG_LEVEL ??= "silent";
// Tests that need a worker start one.
process.env.WORKER_OFF ??= "1";
// The receivers of webhooks are servers of the tests.
process.env.WEBHOOKS_TO_THIS_MACHINE ??= "1";
