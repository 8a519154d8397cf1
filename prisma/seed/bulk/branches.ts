import type { ClientBase } from "pg";
import { type Branch, branches } from "../branches";
import { type Skewed, skewed } from "../random";

/** A branch that cases are of, and the one whose towns their students live in. */
export type Office = { code: string; near: Branch };

/** The second branch has two thirds of the first one's cases, and so on by Zipf's law. */
const LARGEST_FIRST = 0.585;

const letter = (index: number) => String.fromCharCode("A".charCodeAt(0) + index);
/** ZAA, ZAB … ZBA */
const prefixOf = (index: number) => `Z${letter(Math.floor(index / 26))}${letter(index % 26)}`;

/** The first two branches and as many generated ones as are wanted, added where they are missing. */
export async function offices(client: ClientBase, wanted: number): Promise<Skewed<Office>> {
  const all = Array.from({ length: wanted }, (_, index): Office & { prefix: string } => ({
    code: branches[index] ?? `generated-${index + 1}`,
    near: branches[index % branches.length] ?? branches[0],
    prefix: prefixOf(index),
  }));
  const generated = all.slice(branches.length);
  await client.query(
    `INSERT INTO branch (code, name, prefix)
     SELECT code, initcap(replace(code, '-', ' ')), prefix FROM unnest($1::text[], $2::text[]) AS added (code, prefix)
     ON CONFLICT (code) DO NOTHING`,
    [generated.map(({ code }) => code), generated.map(({ prefix }) => prefix)],
  );
  return skewed(all, LARGEST_FIRST);
}
