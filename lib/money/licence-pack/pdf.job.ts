import "server-only";
import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import type { ClientRow } from "@/lib/money/licence-pack/labels";
import { type Head, registerPdf } from "@/lib/money/licence-pack/pdf";

/** Draws the register of the rows in a file, one a line, into another; answers how many there are. */
export const drawRegister = (head: Head, from: string, to: string): Promise<number> =>
  registerPdf(head, rowsIn(from), createWriteStream(to, { flags: "wx", mode: 0o600 }));

async function* rowsIn(file: string): AsyncGenerator<ClientRow> {
  for await (const line of createInterface({ input: createReadStream(file) }))
    yield JSON.parse(line) as ClientRow;
}
