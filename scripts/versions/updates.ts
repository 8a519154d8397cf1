import { join } from "node:path";
import { addLine } from "../restarts";
import { versionsFolder } from "./current";

/** One try to change over, as the page System tells it (lib/platform/updates.ts reads the file). */
export type Update = {
  at: string;
  from: string;
  to: string;
  /** why the former version runs again; without it the new one does */
  reason?: string;
};

export const noteUpdate = (dataDir: string, update: Update) =>
  addLine(join(versionsFolder(dataDir), "updates.json"), update);
