import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

/** Vitest's errors that belong to no test, which its JSON report leaves out, as a list in the file STRAY_ERRORS. */
export default class StrayErrors implements Reporter {
  onTestRunEnd: Reporter["onTestRunEnd"] = (_, errors) => {
    const reasons = errors.map(({ name, message, stack }) => stack || `${name}: ${message}`);
    if (process.env.STRAY_ERRORS) writeFileSync(process.env.STRAY_ERRORS, JSON.stringify(reasons));
  };
}
