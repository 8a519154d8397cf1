import { beforeEach, describe, expect, it } from "vitest";
import { db, pool } from "@/lib/platform/db";
import { signatureOf } from "@/lib/platform/meta/signature";
import {
  incomingEvent,
  signedPost,
  statusEvent,
  textContent,
} from "../../e2e/support/whatsapp-events";
import { callRoute } from "../support/call";
import { changeSettings } from "../support/change-settings";
import { makeStaff } from "../support/staff";
import { account, keys, settings, verifyToken } from "./keys";

// The call that Meta makes: without a session, and of no page of ours.

const path = "hooks/whatsapp";
const bare = true;

beforeEach(async () => {
  changeSettings(settings);
  await db.hookEvent.deleteMany();
  await pool.query("DELETE FROM graphile_worker._private_jobs");
});

const event = () =>
  statusEvent(account, { id: "wamid.1", status: "sent", to: { phone: "+919876543210" } });

/** Posts a body as Meta does, with these headers instead of its own. */
function post(
  body: string | Uint8Array<ArrayBuffer>,
  more: Record<string, string | undefined> = {},
) {
  const bytes = Buffer.from(body);
  const headers = {
    "content-type": "application/json",
    "x-hub-signature-256": signatureOf(keys.appSecret, bytes),
    ...more,
  };
  const sent = Object.entries(headers).filter((header) => header[1] !== undefined);
  return callRoute(path, {
    method: "POST",
    raw: bytes,
    bare,
    headers: Object.fromEntries(sent) as Record<string, string>,
  });
}
const kept = () => db.hookEvent.findMany();
async function jobs() {
  const { rows } = await pool.query<{ key: string; id: string }>(
    `SELECT key, payload ->> 'id' AS id FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'hookEvent'`,
  );
  return rows;
}

describe("an event", () => {
  it("a signed event is kept as it came and queued, and answered at once", async () => {
    const body = JSON.stringify(event(), null, 1);
    const answer = await post(body);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const [row, ...others] = await kept();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ source: "whatsapp", payload: body, workedAt: null, tries: 0 });
    expect(await jobs()).toEqual([{ key: `hookEvent:${row?.id}`, id: row?.id }]);
  });

  it("the same event twice, and twice at once, is one", async () => {
    const { body } = signedPost(event(), keys.appSecret);
    const answers = await Promise.all([post(body), post(body), post(body)]);
    answers.push(await post(body));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await kept()).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  it("events that come the wrong way round are all kept", async () => {
    const to = { phone: "+919876543210" };
    for (const status of ["read", "failed", "delivered", "sent"] as const)
      expect(
        (await post(JSON.stringify(statusEvent(account, { id: "wamid.1", status, to })))).status,
      ).toBe(200);
    expect(await kept()).toHaveLength(4);
  });

  it.each([
    [
      "of another account",
      statusEvent({ ...account, businessAccountId: "999999" }, { id: "1", status: "sent", to: {} }),
    ],
    ["that is not understood", { object: "page", entry: 7 }],
    ["that is no object", [1]],
    [
      "with a character that PostgreSQL cannot hold",
      incomingEvent(account, { id: "1", from: {} }, textContent("a\0b\ud800")),
    ],
  ])("an event %s is kept, because Meta would send it for days", async (_, strange) => {
    expect((await post(JSON.stringify(strange))).status).toBe(200);
    expect(await kept()).toHaveLength(1);
  });

  it("deep JSON is kept like any other", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect((await post(deep)).status).toBe(200);
  });

  it("a megabyte is taken, and a byte more is not", async () => {
    const most = 1024 * 1024;
    const padded = (size: number) => `"${"x".repeat(size - 2)}"`;
    expect((await post(padded(most))).status).toBe(200);
    expect((await post(padded(most + 1))).status).toBe(413);
    expect(await kept()).toHaveLength(1);
  });
});

describe("a call that is not Meta's", () => {
  const body = JSON.stringify(event());

  it.each([
    [401, "without a signature", { "x-hub-signature-256": undefined }],
    [
      403,
      "with another's signature",
      { "x-hub-signature-256": signatureOf("another", Buffer.from(body)) },
    ],
    [403, "with half a signature", { "x-hub-signature-256": "sha256=00" }],
    [415, "of another type", { "content-type": "text/plain" }],
    [415, "of no type", { "content-type": undefined }],
  ])("an event is answered %i %s, and leaves nothing", async (status, _, headers) => {
    const answer = await post(body, headers);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(await kept()).toEqual([]);
  });

  it("a body that was changed on the way is refused", async () => {
    const signature = signatureOf(keys.appSecret, Buffer.from(body));
    const changed = body.replace("sent", "read");
    expect((await post(changed, { "x-hub-signature-256": signature })).status).toBe(403);
  });

  it("the signature is looked at before the body is", async () => {
    expect((await post("not JSON", { "x-hub-signature-256": "sha256=00" })).status).toBe(403);
    expect((await post("not JSON")).status).toBe(400);
    expect((await post(Buffer.from([0x22, 0xff, 0x22]))).status).toBe(400);
    expect((await post("")).status).toBe(400);
  });

  it("an admin's session opens it no more than anybody's", async () => {
    const as = await makeStaff({ role: "admin" });
    expect((await callRoute(path, { method: "POST", raw: body, as })).status).toBe(401);
  });

  it("without settings of WhatsApp there is no such call", async () => {
    changeSettings({ WHATSAPP_TOKEN: undefined });
    expect((await post(body)).status).toBe(404);
    const query = { "hub.mode": "subscribe", "hub.verify_token": "", "hub.challenge": "1" };
    expect((await callRoute(path, { query, bare })).status).toBe(404);
  });

  it.each(["HEAD", "PUT", "PATCH", "DELETE"])("the method %s is not taken", async (method) => {
    const answer = await callRoute(path, { method, bare });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, OPTIONS, POST"]);
  });
});

describe("Meta's question whether the address is ours", () => {
  const ask = (token: string) =>
    callRoute(path, {
      bare,
      query: { "hub.mode": "subscribe", "hub.verify_token": token, "hub.challenge": "1158201444" },
    });

  it("the challenge comes back as it is", async () => {
    const answer = await ask(verifyToken);
    expect([answer.status, answer.text]).toEqual([200, "1158201444"]);
    expect(answer.headers.get("content-type")).toBe("text/plain");
  });

  it("another token is refused, and so is none", async () => {
    expect((await ask("something else")).status).toBe(403);
    expect((await callRoute(path, { bare })).status).toBe(403);
  });
});
