import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, open, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { ClientRow } from "@/lib/money/licence-pack/labels";
import type { Head } from "@/lib/money/licence-pack/pdf";
import type { drawRegister } from "@/lib/money/licence-pack/pdf.job";
import { type Failure, isFailure } from "@/lib/platform/result";
import { storageFolder } from "@/lib/platform/storage/folders";
import { job } from "@/lib/platform/workers/job";

const file = "lib/money/licence-pack/pdf.job.ts";
const draw = job<typeof drawRegister>({ by: "drawing", file, name: "drawRegister" });

/**
 * The register as a file: its rows and its pages lie on the disk while a worker draws, so neither is held, and
 * both are gone before its first byte is sent. It is audited before that.
 */
export async function drawnRegister(
  head: Head,
  pages: AsyncIterable<ClientRow[]>,
  audit: (rows: number) => Promise<void>,
): Promise<Readable | Failure> {
  const folder = storageFolder("incoming");
  const [from, to] = [join(folder, randomUUID()), join(folder, randomUUID())];
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(from, linesOf(pages), { flag: "wx", mode: 0o600 });
    const rows = await draw(head, from, to);
    if (isFailure(rows)) return rows;
    await audit(rows);
    return (await open(to)).createReadStream();
  } finally {
    for (const path of [from, to]) await rm(path, { force: true });
  }
}

async function* linesOf(pages: AsyncIterable<ClientRow[]>) {
  for await (const rows of pages) for (const row of rows) yield `${JSON.stringify(row)}\n`;
}
