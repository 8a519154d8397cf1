import { readdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { casesOf, someEnquiry } from "../scripts/drills/enquiries";
import { signIn } from "../scripts/drills/sign-in";
import { connect } from "../scripts/session";
import { startThrowawayPostgres } from "../scripts/throwaway-postgres";
import { SEEN, startBalancer } from "../tests/support/balancer";
import { startS3 } from "../tests/support/s3";
import { startSmtp } from "../tests/support/smtp";
import { demoDatabase } from "./support/databases";
import { pdf } from "./support/files";
import { type OwnApp, startOwnApp } from "./support/own-app";
import { expect, test } from "./support/test";

// Two app processes over one PostgreSQL and one store that speaks S3, behind a proxy: nothing that one of them
// does is unknown to the other, and nothing is done twice.

test.describe.configure({ mode: "serial" });

const ends: (() => Promise<unknown>)[] = [];
let proxy: Awaited<ReturnType<typeof startBalancer>>;
let s3: Awaited<ReturnType<typeof startS3>>;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let database: Client;
let first: OwnApp;
let second: OwnApp;
let cookie: string;

test.beforeAll(async () => {
  const postgres = await startThrowawayPostgres();
  ends.push(() => postgres.stop());
  const url = postgres.url("two");
  await demoDatabase(postgres.url("postgres"), url);
  database = await connect(url);
  ends.push(() => database.end());
  await database.query(watchClock);
  s3 = await startS3();
  ends.push(() => s3.stop());
  smtp = await startSmtp();
  ends.push(() => smtp.stop());
  proxy = await startBalancer();
  ends.push(() => proxy.stop());

  const settings = { ...s3.settings, SMTP_URL: smtp.url, APP_URL: proxy.origin };
  first = await startOwnApp(url, settings);
  ends.push(() => first.stop());
  second = await startOwnApp(url, settings);
  ends.push(() => second.stop());
  proxy.leadTo([first.port, second.port]);
  for (const { origin } of [first, second])
    await expect
      .poll(async () => (await fetch(`${origin}/api/ready`)).status, { timeout: 60_000 })
      .toBe(200);
  cookie = await signIn(proxy.origin);
});
/** Keeps what the clock queues: a job that was done is gone from the queue. */
const watchClock = `
  CREATE TABLE by_clock (job text, at text);
  CREATE FUNCTION note_clock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO by_clock SELECT identifier, NEW.payload -> '_cron' ->> 'ts'
      FROM graphile_worker._private_tasks WHERE id = NEW.task_id AND NEW.payload::jsonb ? '_cron';
    RETURN NEW;
  END $$;
  CREATE TRIGGER note_clock AFTER INSERT ON graphile_worker._private_jobs
    FOR EACH ROW EXECUTE FUNCTION note_clock();`;

test.afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

type CallOptions = {
  cookie?: string;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
};

/** A call to one of the two, or through the proxy. */
function call(origin: string, path: string, { cookie: as, body, form, headers }: CallOptions = {}) {
  const json = body !== undefined && { "content-type": "application/json" };
  return fetch(`${origin}/api/${path}`, {
    method: body !== undefined || form ? "POST" : "GET",
    headers: { "x-requested-with": "test", ...(as && { cookie: as }), ...json, ...headers },
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
}

/** An answer that has to be good. */
async function good<T>(asked: Promise<Response>): Promise<T> {
  const answer = await asked;
  if (!answer.ok)
    throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

const someAddress = () =>
  `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250) + 1).join(".")}`;
const jobs = async (task: string) => {
  const { rows } = await database.query<{ count: string }>(
    "SELECT count(*) FROM graphile_worker.jobs WHERE task_identifier = $1",
    [task],
  );
  return Number(rows[0]?.count);
};

test("a session holds at both processes, and ends at both at once", async () => {
  const own = await signIn(first.origin);
  const search = "search/mobile?mobile=9876543210";
  for (const { origin } of [first, second])
    expect((await call(origin, search, { cookie: own })).status).toBe(200);
  await good(call(second.origin, "admin/logout", { cookie: own, body: {} }));
  for (const { origin } of [first, second, proxy])
    expect((await call(origin, search, { cookie: own })).status).toBe(401);
});

test("two processes count limits together, by the address the proxy saw and not by the claimed one", async () => {
  /** Counts the calls that pass until one is refused. */
  const letThrough = async (origin: string, headers: () => Record<string, string>) => {
    const path = `enquiry/unique/mobile?mobile=${someEnquiry().mobile}`;
    for (let count = 0; count < 1_000; count++) {
      const { status } = await call(origin, path, { headers: headers() });
      if (status === 429) return count;
      expect(status).toBe(200);
    }
    return undefined;
  };
  const [here, there] = [someAddress(), someAddress()];
  const alone = await letThrough(first.origin, () => ({ "x-forwarded-for": here }));
  const both = await letThrough(proxy.origin, () => ({
    [SEEN]: there,
    "x-forwarded-for": someAddress(),
  }));
  expect(alone).toBeGreaterThan(0);
  expect(both).toBe(alone);
  // Other addresses are not limited by it.
  expect(await call(proxy.origin, "enquiry/unique/mobile?mobile=9876543210")).toMatchObject({
    status: 200,
  });
});

test("one Idempotency-Key sent to both processes at once makes one case, and both answer it", async () => {
  for (let round = 0; round < 5; round++) {
    const body = someEnquiry();
    const headers = { "idempotency-key": crypto.randomUUID(), [SEEN]: someAddress() };
    const answers = await Promise.all(
      [first, second, proxy, first, second].map(({ origin }) =>
        good<{ ref_no: string }>(
          call(origin, "enquiry/create", {
            body,
            headers: { ...headers, "x-forwarded-for": headers[SEEN] },
          }),
        ),
      ),
    );
    expect(new Set(answers.map(({ ref_no }) => ref_no)).size).toBe(1);
    expect(await casesOf(proxy.origin, cookie, body.mobile)).toBe(1);
  }
});

test("each mail leaves once, whichever of the two processes sends it", async () => {
  const sent = Array.from({ length: 40 }, someEnquiry);
  await Promise.all(
    sent.map((body) =>
      good(call(proxy.origin, "enquiry/create", { body, headers: { [SEEN]: someAddress() } })),
    ),
  );
  await expect.poll(() => jobs("outbox"), { timeout: 60_000 }).toBe(0);
  const received = smtp.received.flatMap(({ to }) => to);
  for (const { email } of sent) expect(received.filter((to) => to === email)).toEqual([email]);
});

/** A case of the admin's, made at one of the two. */
async function ownCase(origin: string) {
  const { ref_no } = await good<{ ref_no: string }>(
    call(origin, "enquiry/create", { cookie, body: someEnquiry() }),
  );
  await good(
    call(origin, `assessment/updateAssessmentStatus?ref_no=${ref_no}&status=true`, { cookie }),
  );
  return ref_no;
}

async function upload(origin: string, refNo: string, name: string) {
  const { buffer, mimeType } = pdf(name);
  const form = new FormData();
  form.set("file", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const path = `docs/upload?ref_no=${refNo}&name=Marks`;
  const { documents } = await good<{ documents: { uri: string }[] }>(
    call(origin, path, { cookie, form }),
  );
  return { uri: documents[0]?.uri ?? "", bytes: buffer };
}

const bytesAt = async (origin: string, uri: string) => {
  const answer = await fetch(origin + uri, { headers: { cookie } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test("a file uploaded at one process is read and deleted at the other", async () => {
  const refNo = await ownCase(first.origin);
  const { uri, bytes } = await upload(first.origin, refNo, "marks.pdf");
  expect(await bytesAt(second.origin, uri)).toEqual({ status: 200, bytes });
});

test("two processes sweeping files at once keep those that a record names, and trash each other file once", async () => {
  const refNo = await ownCase(second.origin);
  const named = await upload(first.origin, refNo, "kept.pdf");
  const stray = await upload(second.origin, refNo, "stray.pdf");
  const { rows } = await database.query<{ id: string }>(
    "SELECT file_id AS id FROM document ORDER BY created_at DESC LIMIT 1",
  );
  const id = rows[0]?.id ?? "";
  expect(stray.uri).toContain(id);
  // The rows look as if the process had been killed two hours ago, before its transaction was committed.
  await database.query("WITH gone AS (DELETE FROM document WHERE file_id = $1) SELECT", [id]);
  await database.query("DELETE FROM stored_file WHERE id = $1", [id]);
  const bucket = join(s3.directory, s3.settings.S3_BUCKET ?? "");
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  const inStore = () => readdirSync(bucket, { recursive: true, encoding: "utf8" });
  for (const name of inStore()) utimesSync(join(bucket, name), twoHoursAgo, twoHoursAgo);

  await database.query("SELECT graphile_worker.add_job('sweepFiles') FROM generate_series(1, 6)");
  await expect.poll(() => jobs("sweepFiles"), { timeout: 60_000 }).toBe(0);
  const objects = inStore().filter((name) => name.includes(id) && name.endsWith("_object"));
  expect(objects).toEqual([expect.stringMatching(/^trash\//)]);
  expect(await bytesAt(second.origin, named.uri)).toEqual({ status: 200, bytes: named.bytes });
  expect((await bytesAt(first.origin, stray.uri)).status).toBe(404);
});

test("a page of one process works with scripts of the other, and both know the same branches", async () => {
  const page = await (await fetch(`${first.origin}/login`)).text();
  const loaded = [...page.matchAll(/(?:src|href)="(\/_next\/[^"]+)"/g)].map(([, path]) => path);
  expect(loaded.length).toBeGreaterThan(3);
  for (const path of loaded)
    expect((await fetch(second.origin + path?.replaceAll("&amp;", "&"))).status).toBe(200);

  const letters = Array.from({ length: 3 }, () =>
    String.fromCharCode(97 + Math.floor(Math.random() * 26)),
  ).join("");
  const branch = {
    code: `two-${letters}`,
    name: `Branch ${letters}`,
    prefix: `W${letters.toUpperCase()}`,
    phones: [],
    colour: "teal",
  };
  // Known to this one by now, so that it has something old to keep.
  const pageOfBranches = `${second.origin}/app/branches`;
  await fetch(pageOfBranches, { headers: { cookie } });
  await good(call(first.origin, "branch/create", { cookie, body: branch }));
  expect(await (await fetch(pageOfBranches, { headers: { cookie } })).text()).toContain(
    branch.name,
  );
});

test("a job due by the clock is queued once, though both processes have a clock", async () => {
  const noted = async () => {
    const { rows } = await database.query<{ job: string; at: string; times: string }>(
      "SELECT job, at, count(*) AS times FROM by_clock GROUP BY job, at",
    );
    return rows;
  };
  // The next full minute is the clock's.
  await expect
    .poll(async () => (await noted()).map(({ job }) => job), { timeout: 100_000 })
    .toContain("foldCounters");
  // Both have looked at it by the time that something queued later was done.
  await database.query("SELECT graphile_worker.add_job('freeOrphans')");
  await expect.poll(() => jobs("freeOrphans")).toBe(0);
  expect((await noted()).filter(({ times }) => times !== "1")).toEqual([]);
});

test("a killed process leaves the other working, which sends the mails that are left", async () => {
  if (second.pid) process.kill(second.pid, "SIGKILL");
  await second.ended;
  proxy.leadTo([first.port]);
  const body = someEnquiry();
  await good(call(proxy.origin, "enquiry/create", { body, headers: { [SEEN]: someAddress() } }));
  expect(await casesOf(proxy.origin, cookie, body.mobile)).toBe(1);
  await expect
    .poll(() => smtp.received.filter(({ to }) => to.includes(body.email)).length, {
      timeout: 60_000,
    })
    .toBe(1);
});
