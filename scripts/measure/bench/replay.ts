import { randomUUID } from "node:crypto";
import type { ClientBase, Pool, QueryResult } from "pg";
import type { Statement } from "./record";

/** What the recorded request was about: where these stand in a statement, the new request's go. */
export type Recorded = { refNo?: string; id?: string; mobile?: string; words?: string[] };
export type Plan = { statements: Statement[]; recorded: Recorded };

type Row = Record<string, unknown>;
type Value = (request: Map<string, string>) => string | null;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Makes a function that sends a plan's statements with the values of a new request: ids that were
 * made for the recorded one are made anew, `fixed` ones (who acts) stay.
 */
export function replayer(pool: Pool, { statements, recorded }: Plan, fixed: string[]) {
  // Not under the names that the app prepares them by: the bare server stays as plain as it was, so
  // that what preparing wins is seen.
  const prepared = statements.map(({ text, values }) => ({
    query: { text },
    values: values.map((value) => valueFor(value, recorded, fixed)),
  }));
  const transaction = statements.some(({ text }) => text === "BEGIN");

  /** `given` replaces what was recorded by kind; the answer is each statement's rows. */
  return async (given: Recorded): Promise<Row[][]> => {
    const request = new Map<string, string>();
    for (const kind of ["refNo", "mobile"] as const) {
      const [old, now] = [recorded[kind], given[kind]];
      if (old && now) request.set(old, now);
    }
    recorded.words?.forEach((old, at) => {
      request.set(old, given.words?.[at] ?? old);
    });
    if (!transaction) return send(pool, request);
    const client = await pool.connect();
    try {
      return await send(client, request);
    } finally {
      client.release();
    }
  };

  async function send(client: Pool | ClientBase, request: Map<string, string>): Promise<Row[][]> {
    const answers: Row[][] = [];
    for (const { query, values } of prepared) {
      const result: QueryResult<Row> = await client.query({
        ...query,
        values: values.map((value) => value(request)),
      });
      answers.push(result.rows);
      const [row] = result.rows;
      if (recorded.refNo && row?.ref_no) request.set(recorded.refNo, String(row.ref_no));
      if (recorded.id && row?.id && !request.has(recorded.id))
        request.set(recorded.id, String(row.id));
    }
    return answers;
  }
}

function valueFor(
  value: string | null,
  { refNo, id, mobile, words = [] }: Recorded,
  fixed: string[],
): Value {
  if (value === null) return () => null;
  if (value === id || value === mobile || value === refNo) {
    return (request) => request.get(value) ?? value;
  }
  if (UUID.test(value) && !fixed.includes(value)) {
    return (request) => {
      const known = request.get(value) ?? randomUUID();
      request.set(value, known);
      return known;
    };
  }
  // A searched word stands in a pattern, what is around it says where it may stand.
  const word = words.find((one) => value.includes(one));
  if (word) return (request) => value.replace(word, request.get(word) ?? word);
  // The number stands in the confirmation e-mail too.
  if (refNo && value.includes(refNo)) {
    return (request) => value.replaceAll(refNo, request.get(refNo) ?? refNo);
  }
  return () => value;
}
