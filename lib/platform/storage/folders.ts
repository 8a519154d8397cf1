import "server-only";
import { join } from "node:path";
import { env } from "@/lib/platform/env";

/** Under DATA_DIR: what is coming in, was kept, was swept. One disk, so each step is a rename. */
export const storageFolder = (which: "incoming" | "kept" | "trash") =>
  join(/* turbopackIgnore: true */ env().DATA_DIR, "files", which);
