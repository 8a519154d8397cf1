import { superviseWorker } from "@/lib/platform/jobs/worker";

// A process that does nothing but send, for a test that kills it (tests/outbox/killed.alone.test.ts).
await superviseWorker();
