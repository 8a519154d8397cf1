import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { env } from "@/lib/platform/env";

const update = z.object({
  at: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  /** why the former version runs again; null where the new one does */
  reason: z.string().nullable().default(null),
});
export type Update = z.infer<typeof update>;

/** The changes from one version to another, the last first; scripts/versions/updates.ts writes them. */
export async function updates(): Promise<Update[]> {
  try {
    const file = join(env().DATA_DIR, "versions", "updates.json");
    const lines: unknown = JSON.parse(await readFile(file, "utf8"));
    return (Array.isArray(lines) ? lines : [])
      .flatMap((line) => update.safeParse(line).data ?? [])
      .reverse();
  } catch {
    return [];
  }
}
