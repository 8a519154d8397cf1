import { workBulk } from "@/lib/desk/bulk/operations";

// A process that works on what waits and nothing else, for a test that kills it (tests/bulk/killed.slow.test.ts).
while ((await workBulk()) > 0);
