import { superviseWorker } from "../../lib/platform/jobs/worker";

// A process that does nothing but jobs, for tests that kill it or its database (killed-starts.ts beside it,
// tests/outbox/killed.slow.test.ts). What nobody awaits ends it no more than it ends the product, where Next sees to it.
process.on("unhandledRejection", (error) => console.error("unhandledRejection:", error));
await superviseWorker();
