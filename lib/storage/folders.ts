import "server-only";
import { join } from "node:path";
import { env } from "@/lib/env";

/** Under DATA_DIR: what is still coming in, and what was kept. One disk, so keeping is a rename. */
export const storageFolder = (which: "incoming" | "kept") =>
  join(/* turbopackIgnore: true */ env().DATA_DIR, "files", which);
