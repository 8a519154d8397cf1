import "server-only";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { env } from "@/lib/platform/env";

const restart = z.object({
  what: z.enum(["app", "database"]),
  at: z.iso.datetime(),
  code: z.number().nullable(),
  signal: z.string().nullable(),
});
export type Restart = z.infer<typeof restart>;

/** What died and was started again, the last first; scripts/restarts.ts writes it. None where there is no such file. */
export async function restarts(): Promise<Restart[]> {
  const file = env().RESTARTS_FILE;
  if (!file) return [];
  try {
    const parsed: unknown = JSON.parse(await readFile(file, "utf8"));
    return (Array.isArray(parsed) ? parsed : [])
      .flatMap((one) => restart.safeParse(one).data ?? [])
      .reverse();
  } catch {
    return [];
  }
}
