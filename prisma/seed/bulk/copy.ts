import { finished } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Row } from "../insert";

/** So many rows become bytes together: as objects they would take ten times the memory. */
const PART = 500;

const SPECIAL = /[\\\t\n\r]/;
const escaped: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function copyText(value: Row[string] | undefined): string {
  if (value === null || value === undefined) return "\\N";
  const text = String(value);
  return SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => escaped[sign] ?? sign) : text;
}

/** Rows of a table as COPY takes them. All have the first one's columns in its order, and none of them is an array. */
export class CopyRows {
  count = 0;
  private columns: string[] = [];
  private lines: string[] = [];
  private parts: Buffer[] = [];

  constructor(readonly table: string) {}

  add(row: Row): void {
    if (this.count === 0) this.columns = Object.keys(row);
    this.lines.push(Object.values(row).map(copyText).join("\t"));
    this.count += 1;
    if (this.lines.length === PART) this.pack();
  }

  private pack(): void {
    this.parts.push(Buffer.from(`${this.lines.join("\n")}\n`));
    this.lines = [];
  }

  async write(client: ClientBase): Promise<void> {
    if (this.count === 0) return;
    if (this.lines.length > 0) this.pack();
    const names = this.columns.map((name) => client.escapeIdentifier(name)).join(", ");
    const into = client.query(copyFrom(`COPY ${this.table} (${names}) FROM STDIN`));
    const done = finished(into);
    // A failure is thrown below; on the way there it would be nobody's.
    done.catch(() => undefined);
    for (const part of this.parts) {
      if (into.destroyed) break;
      if (!into.write(part))
        await Promise.race([new Promise((resolve) => into.once("drain", resolve)), done]);
    }
    into.end();
    await done;
  }
}
