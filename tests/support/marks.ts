import { connect } from "../../scripts/session";
import { ownerUrl } from "./owner";

// Marks in whatever can hold words, so that a test sees where they went.

type Column = { table: string; column: string; type: "text" | "json" | "texts" };
export type Mark = Column & { mark: string };

const columnsQuery = `
  SELECT c.relname AS table, a.attname AS column,
    CASE format_type(a.atttypid, NULL) WHEN 'text' THEN 'text' WHEN 'text[]' THEN 'texts' ELSE 'json' END AS type
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relname = ANY ($1) AND c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0
    AND NOT a.attisdropped AND a.attgenerated = '' AND format_type(a.atttypid, NULL) IN ('text', 'text[]', 'json', 'jsonb')
    -- A branch's code or a row's own number is no word of anybody's.
    AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f' AND a.attnum = ANY (k.conkey))
    AND a.attname <> 'ref_no'
  ORDER BY 1, 2`;

const written = { text: "$1", texts: "ARRAY[$1]", json: "jsonb_build_object('words', $1::text)" };

/** In a column of mobiles, and in one of emails, a mark has their form; the mobile is nobody's whom a test makes. */
const forms = (n: number) => [
  `mark${n}q`,
  `+9161${String(n).padStart(8, "0")}`,
  `mark${n}q@example.com`,
];

/**
 * Writes a mark into every column of words of all rows of these tables, triggers aside. A column whose check takes no
 * mark in any form holds one of a few words, and stays.
 */
export async function plantMarks(tables: string[]): Promise<Mark[]> {
  const session = await connect(ownerUrl());
  const marks: Mark[] = [];
  let n = 1_000;
  try {
    await session.query("SET session_replication_role = replica");
    const { rows: columns } = await session.query<Column>(columnsQuery, [tables]);
    for (const found of columns) {
      const { table, column, type } = found;
      const { rows } = await session.query<{ ctid: string }>(`SELECT ctid::text FROM "${table}"`);
      for (const { ctid } of rows) {
        n += 1;
        const write = `UPDATE "${table}" SET "${column}" = ${written[type]} WHERE ctid = '${ctid}'::tid`;
        for (const mark of forms(n)) {
          const isWritten = await session.query(write, [mark]).then(
            () => true,
            () => false,
          );
          if (!isWritten) continue;
          marks.push({ ...found, mark });
          break;
        }
      }
    }
    return marks;
  } finally {
    await session.end();
  }
}
