import { setTimeout as sleep } from "node:timers/promises";
import { type BenchApp, startApp } from "./app";
import { type Call, form, mobileNumber, paths } from "./calls";
import { startRecorder } from "./record";
import type { Plan, Recorded } from "./replay";

type Answer = { _id: string; ref_no: string };

/** Every call asks who signed in; the bare server has no sessions. */
const SESSION = /FROM session\b/;

/**
 * Makes each call once through a recorder and keeps the SQL that it sent. `refNo` is the case to read;
 * `mobileIndex` one that is free.
 */
export async function recordPlans(
  databaseUrl: string,
  refNo: string,
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
    const name = "gurpreet";
    const mobile = mobileNumber(mobileIndex);
    return {
      list: await record(paths.list, () => ({})),
      search: await record(paths.search(name), () => ({ name })),
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
