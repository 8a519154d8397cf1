import { setTimeout as sleep } from "node:timers/promises";
import { type BenchApp, startApp } from "./app";
import { type Call, form, mobileNumber, paths } from "./calls";
import { startRecorder } from "./record";
import type { Plan, Recorded } from "./replay";

/** A case that is there. */
export type Known = { refNo: string; mobile: string };

/** What people type of its mobile and of its reference number. */
export const endOf = ({ mobile }: Known) => mobile.slice(-4);
export const partOf = ({ refNo }: Known) => refNo.slice(4);

type Answer = { _id: string; ref_no: string };

/** Every call asks who signed in; the bare server has no sessions. */
const SESSION = /FROM session\b/;

/**
 * Makes each call once through a recorder and keeps the SQL that it sent. `known` is the case to read
 * and to look for; `mobileIndex` one that is free.
 */
export async function recordPlans(
  databaseUrl: string,
  known: Known,
  mobileIndex: number,
): Promise<Record<Call, Plan>> {
  const recorder = await startRecorder(databaseUrl);
  const app = await startApp(recorder.url, { WORKER_OFF: "1" });
  const record = async (
    path: string,
    about: (answer: Answer) => Recorded,
    body?: object,
  ): Promise<Plan> => {
    // The first time, the app also opens connections and reads catalogues.
    if (!body) await ask(app, path);
    await sleep(100);
    recorder.take();
    const answer = await ask(app, path, body);
    await sleep(100);
    const statements = recorder.take().filter(({ text }) => !SESSION.test(text));
    return { statements, recorded: about(answer) };
  };
  try {
    const { refNo } = known;
    const search = (path: string, ...words: string[]) => record(path, () => ({ words }));
    const mobile = mobileNumber(mobileIndex);
    return {
      list: await record(paths.list, () => ({})),
      name: await search(paths.name("gurpreet kaur"), "gurpreet", "kaur"),
      mobile: await search(paths.number(endOf(known)), endOf(known)),
      ref: await search(paths.number(partOf(known)), partOf(known)),
      one: await record(paths.one(refNo), ({ _id }) => ({ refNo, id: _id })),
      create: await record(paths.create, ({ ref_no }) => ({ refNo: ref_no, mobile }), {
        ...form,
        mobile,
      }),
    };
  } finally {
    await app.stop();
    await recorder.stop();
  }
}

/** One call; throws unless it succeeds. */
export async function ask(app: Pick<BenchApp, "origin" | "headers">, path: string, body?: object) {
  const response = await fetch(app.origin + path, {
    headers: { ...app.headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
