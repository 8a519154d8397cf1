import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import pg from "pg";
import { countryOption } from "../../../lib/values/countries";
import type { Call } from "./calls";
import { type Plan, replayer } from "./replay";

// What the app is measured against: node:http, pg and JSON.stringify. It sends the SQL that the app
// sends for the same call, and knows no session, no rules, no validation, no Next and no Prisma.

export type BareSettings = {
  databaseUrl: string;
  poolSize: number;
  plans: Record<Call, Plan>;
  /** ids that are the same in every request: who acts */
  fixed: string[];
};

type Row = Record<string, unknown>;

const accepted: Record<string, boolean | null> = {
  unattended: null,
  active: true,
  rejected: false,
};

/** A row of a list as the app answers it. */
const listed = (row: Row) => ({
  _id: row.id,
  ref_no: row.ref_no,
  first_name: row.first_name,
  surname: row.surname,
  mobile: row.mobile,
  dob: row.dob,
  country_apply_for: countryOption(String(row.country_apply_for)),
  english_test_type: row.english_test_type && {
    value: row.english_test_type,
    label: String(row.english_test_type).toUpperCase(),
  },
  location: { value: row.location, label: row.location === "batala" ? "Batala" : "Gurdaspur" },
  accepted: accepted[String(row.state)],
  photo: row.photoId && `/api/photo?ref_no=${row.ref_no}`,
  case_handled_by: row.handler,
  status_updates: [{ type: "created", date: row.createdAt }],
});

/** The app leaves one row more than wanted to know whether there is a next page. */
const page = (rows: Row[] = []) => rows.slice(0, 50).map(listed);

/** One case: its columns and its lists come as rows of one each; the last two that are read. */
const whole = (answers: Row[][]) => {
  const read = answers.flat().filter((row) => Object.keys(row).length > 4);
  const [overview = {}, lists = {}] = read.slice(-2);
  return { ...overview, ...lists, _id: overview.id };
};

function serve({ databaseUrl, poolSize, plans, fixed }: BareSettings) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
  pool.on("error", () => undefined);
  const run = {
    list: replayer(pool, plans.list, fixed),
    name: replayer(pool, plans.name, fixed),
    mobile: replayer(pool, plans.mobile, fixed),
    ref: replayer(pool, plans.ref, fixed),
    one: replayer(pool, plans.one, fixed),
    create: replayer(pool, plans.create, fixed),
  };

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://bare");
    const value = (name: string) => searchParams.get(name) ?? undefined;
    if (pathname.endsWith("/acceptedAssessments")) return page((await run.list({}))[0]);
    if (pathname.endsWith("/name"))
      return page((await run.name({ words: value("name")?.toLowerCase().split(" ") }))[0]);
    if (pathname.endsWith("/all")) {
      const q = value("q") ?? "";
      return page((await run[q.includes("-") ? "ref" : "mobile"]({ words: [q] }))[0]);
    }
    if (pathname.endsWith("/singleAssessment"))
      return whole(await run.one({ refNo: value("ref_no") }));
    const { mobile } = JSON.parse(await text(request)) as { mobile: string };
    return whole(await run.create({ mobile }));
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (body) => send(response, 200, body),
      (error: Error) => send(response, 500, { message: error.message }),
    );
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (address && typeof address === "object") process.send?.(address.port);
  });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": bytes.length,
  });
  response.end(bytes);
}

async function text(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

process.once("message", (settings) => serve(settings as BareSettings));
process.once("disconnect", () => process.exit(0));
