import type { Client } from "pg";
import { signIn } from "../../drills/sign-in";
import type { BenchApp } from "./app";
import type { PageName } from "./bare-next/sql";

// The five lists that the office works from (applications, deferred, offers, deposits, visas): the
// requested pages, whose rows differ by database.

export const pipelinePages = [
  "applications",
  "deferred",
  "offers",
  "deposits",
  "visas",
] as const satisfies PageName[];
export type PipelinePage = (typeof pipelinePages)[number];

type Shape = {
  /** its rows, and the column that they are in order of */
  rows: string;
  date: string;
  /** filters of the row itself, and one of its application */
  narrowed: [string, string];
};
export const shapes: Record<PipelinePage, Shape> = {
  applications: {
    rows: "application",
    date: "date",
    narrowed: ["status=Pending", "country=CA"],
  },
  deferred: {
    rows: "(SELECT * FROM application WHERE application_type = 'Defer') AS deferred",
    date: "date",
    narrowed: ["status=Pending", "country=CA"],
  },
  offers: {
    rows: "offer_letter",
    date: "date",
    narrowed: ["status=Conditional", "university="],
  },
  deposits: {
    rows: "deposit",
    date: "created_at",
    narrowed: ["status=Telegrahic Transfer", "university="],
  },
  visas: {
    rows: "visa",
    date: "date",
    narrowed: ["status=Visa Applied", "intake=2026-09"],
  },
};

export const isPipelinePage = (page: string) => Object.hasOwn(shapes, page);
export const pipelinePaths = {
  applications: "/app/applications",
  deferred: "/app/deferd",
  offers: "/app/offers",
  deposits: "/app/deposits",
  visas: "/app/visas",
};

/** The people who open the pages: an admin sees a branch, a counsellor what they handle, here a third of everything. */
export const viewers = {
  admin: { email: "admin@overseasdesk.example", own: "location = 'gurdaspur'" },
  counsellor: {
    email: "batala@overseasdesk.example",
    own: "handler_id = (SELECT id FROM staff WHERE email = 'batala@overseasdesk.example')",
  },
};
export type ViewerName = keyof typeof viewers;

const PAGE = 50;
const DEEPEST = 200;

/** The pages of a list as one person asks for them, by what they are called. */
export async function pagesOf(
  page: PipelinePage,
  who: ViewerName,
  session: Client,
): Promise<Record<string, string>> {
  const { rows, date, narrowed } = shapes[page];
  const path = pipelinePaths[page];
  const one = async <T>(sql: string) => (await session.query<T & object>(sql)).rows[0] as T;
  const { count } = await one<{ count: number }>(
    `SELECT count(*)::int FROM ${rows} WHERE ${viewers[who].own}`,
  );
  // The page is deep, since small data has fewer than two hundred pages.
  const before = Math.max(1, Math.min(DEEPEST, Math.floor(count / PAGE)) - 1);
  const { at, id } = await one<{ at: Date; id: string }>(
    `SELECT ${date} AS at, id FROM ${rows} WHERE ${viewers[who].own}
     ORDER BY ${date} DESC, id DESC OFFSET ${before * PAGE - 1} LIMIT 1`,
  );
  const university = await one<{ id: string }>(
    "SELECT university_id AS id FROM applied_course GROUP BY 1 ORDER BY count(*) DESC LIMIT 1",
  );
  const query = (text: string) =>
    `${path}?${encodeURI(text.endsWith("university=") ? text + university.id : text)}`;
  return {
    "first page": path,
    ...Object.fromEntries(narrowed.map((text) => [`by ${text.split("=")[0]}`, query(text)])),
    [`page ${DEEPEST}`]: `${path}?cursor=${Buffer.from(`moment.${at.getTime()}.${id}`).toString("base64url")}`,
  };
}

/** The same app as this person sees it. */
export const seenBy = async (app: BenchApp, who: ViewerName): Promise<BenchApp> => ({
  ...app,
  headers: { ...app.headers, cookie: await signIn(app.origin, viewers[who].email) },
});
