import "server-only";
import { z } from "zod";
import { problemReport } from "@/lib/office/system/answer";
import { systemState } from "@/lib/office/system/queries";
import { lastBugs } from "@/lib/platform/bugs";
import { env } from "@/lib/platform/env";
import { callFigures } from "@/lib/platform/metrics";
import { query } from "@/lib/platform/operation/query";
import { now } from "@/lib/values/clock";

/** Settings that are words or numbers of nobody; of the others it is told whether they are set. */
const shownSettings = [
  "NODE_ENV",
  "DB_POOL_SIZE",
  "DATABASE_READ_LAG_MS",
  "TRUSTED_PROXIES",
  "LOG_LEVEL",
  "LEAST_ROOM_MB",
  "SMS_GATEWAY",
  "WHATSAPP_API_VERSION",
  "WHATSAPP_FALLBACK_MINUTES",
  "DEMO",
];

const settings = () =>
  Object.entries(env()).map(([name, value]) => {
    const isSet = value !== undefined && value !== false && value !== "";
    return { name, value: shownSettings.includes(name) && isSet ? String(value) : null, isSet };
  });

/**
 * What somebody who helps needs to know, as one file: never a name, a number or a file of a student, and no secret. Errors
 * and timings are this process's own.
 */
export const reportProblem = query({
  name: "system.report",
  summary: "All that somebody who helps needs to know of the product, as one file",
  answers: problemReport,
  who: "system.read",
  input: z.object({}),
  read: async (viewer) => {
    const { rss, heapUsed } = process.memoryUsage();
    return {
      madeAt: now(),
      system: await systemState.read(viewer, {}),
      process: {
        platform: `${process.platform} ${process.arch}`,
        seconds: Math.round(process.uptime()),
        rss,
        heapUsed,
      },
      settings: settings(),
      errors: lastBugs().map((bug) => ({ ...bug })),
      calls: callFigures(),
    };
  },
});
