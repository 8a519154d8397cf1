import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { endStreams, streamsHere } from "@/lib/people/notifications/live";
import { notify } from "@/lib/people/notifications/notify";
import { readAllNotifications } from "@/lib/people/notifications/operations";
import { liveNotifications } from "@/lib/people/notifications/queries";
import { db, pool } from "@/lib/platform/db";
import { eventStream } from "@/lib/platform/live/event-stream";
import { endSession, endSessions } from "@/lib/platform/session/sessions";
import { routeModule } from "../support/call";
import { eventsOf } from "../support/event-stream";
import { fakeRequest, within } from "../support/request";
import { callerFor, cookieFor, makeStaff, type Staff } from "../support/staff";

// Changes reach listeners at their commit: at once, after the connection was lost, and no longer than the session lasts.

beforeEach(endStreams);
afterEach(endStreams);

/** Somebody's stream, after the first event, which says what is so now. */
async function opened(staff: Staff, caller?: Awaited<ReturnType<typeof callerFor>>) {
  const asks = caller ?? (await callerFor(staff));
  const result = await liveNotifications.run({}, asks);
  if (!result.ok) throw new Error(result.message);
  const events = eventsOf(result.data.body);
  return { ...events, first: await events.next("unread"), sessionId: asks.viewer?.sessionId ?? "" };
}

const tell = (staff: Staff, times = 1) =>
  db.$transaction(async (tx) => {
    for (let time = 0; time < times; time++)
      await notify(tx, [staff.id], { kind: "job", text: "Done", page: "/app/account" });
  });

const listeners = () =>
  pool.query("SELECT pid FROM pg_stat_activity WHERE application_name = 'overseas-desk live'");

describe("a stream", () => {
  it("a stream begins with the current state, and sends each own change after its commit", async () => {
    const [staff, other] = [await makeStaff(), await makeStaff()];
    await tell(staff, 2);
    const stream = await opened(staff);
    expect(stream.first).toEqual({ unread: 2, newest: expect.stringMatching(/^\d+$/) });
    await tell(other, 5);
    await tell(staff);
    await stream.until(3);
    await readAllNotifications.run({}, await callerFor(staff));
    await stream.until(0);
  });

  it("a stream sends nothing of a change that was undone", async () => {
    const staff = await makeStaff();
    const stream = await opened(staff);
    const undone = db.$transaction(async (tx) => {
      await notify(tx, [staff.id], { kind: "job", text: "Done", page: "/app/account" });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await tell(staff);
    const kept = await db.notification.findFirst({ where: { staffId: staff.id } });
    expect(await stream.until(1)).toEqual({ unread: 1, newest: String(kept?.id) });
  });

  it("a stream of each of very many receivers gets its change", async () => {
    const all = await Promise.all(Array.from({ length: 450 }, () => makeStaff()));
    const last = all.at(-1) as Staff;
    const streams = await Promise.all([all[0] as Staff, last].map((staff) => opened(staff)));
    await db.$transaction((tx) =>
      notify(
        tx,
        all.map(({ id }) => id),
        { kind: "job", text: "Done", page: "/app/account" },
      ),
    );
    for (const stream of streams) await stream.until(1);
  });

  it("all streams are right again after their listening connection was cut", async () => {
    const [staff, other] = [await makeStaff(), await makeStaff()];
    const [stream, others] = [await opened(staff), await opened(other)];
    await tell(staff);
    await stream.until(1);
    const { rows } = await listeners();
    expect(rows).toHaveLength(1);
    // In one transaction, so that it is told while nobody listens.
    await pool.query(
      `WITH told AS (INSERT INTO notification (staff_id, kind, text, page) VALUES ($2, 'job', 'Done', '/app/account'))
       SELECT pg_terminate_backend($1)`,
      [rows[0]?.pid, staff.id],
    );
    await stream.until(2);
    await tell(other);
    await others.until(1);
  });

  it("a stream ends with its session, on logout or when ended from elsewhere", async () => {
    const staff = await makeStaff();
    const [stream, second, third] = [await opened(staff), await opened(staff), await opened(staff)];
    await tell(staff);
    await stream.until(1);
    await endSession(db, stream.sessionId);
    await stream.end();
    await tell(staff);
    await second.until(2);
    await endSessions(db, staff.id);
    await Promise.all([second.end(), third.end()]);
    expect(streamsHere()).toBe(0);
  });

  it("a stream ends with the next beat when its session has expired", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    try {
      const stream = await opened(await makeStaff());
      await db.session.update({
        where: { id: stream.sessionId },
        data: { expiresAt: new Date(Date.now() - 1_000) },
      });
      vi.advanceTimersByTime(20_000);
      await stream.end();
    } finally {
      vi.useRealTimers();
    }
  });

  it("a person has at most six streams: the oldest is told so, and ends", async () => {
    const staff = await makeStaff();
    const caller = await callerFor(staff);
    const streams = [];
    for (let nth = 0; nth < 6; nth++) streams.push(await opened(staff, caller));
    const oldest = streams[0];
    expect(streamsHere()).toBe(6);
    await opened(staff, caller);
    expect(await oldest?.next("enough")).toBe(true);
    await oldest?.end();
    expect(streamsHere()).toBe(6);
    await tell(staff);
    await streams[1]?.until(1);
  });

  it("a stream that its reader leaves is forgotten", async () => {
    const stream = await opened(await makeStaff());
    await stream.close();
    expect(streamsHere()).toBe(0);
  });

  it("a stream keeps the last of each event for a reader who takes nothing", async () => {
    let ended = 0;
    const stream = eventStream(() => ended++);
    for (let count = 0; count < 100_000; count++) {
      stream.send("unread", { unread: count });
      stream.send("beat", true);
    }
    expect(stream.stuck()).toBeGreaterThan(0);
    stream.end();
    const text = await new Response(stream.body).text();
    expect(text.length).toBeLessThan(8_192);
    expect(ended).toBe(1);
  });

  it("a waiting stream gives the latest event once it is read", async () => {
    const stream = eventStream(() => undefined);
    for (let count = 0; count <= 10_000; count++) stream.send("unread", { unread: count });
    const events = eventsOf(stream.body);
    await events.until(10_000);
    expect(stream.stuck()).toBe(0);
  });
});

describe("its call", () => {
  const ask = async (cookie: string | undefined, method = "GET") => {
    const { NextRequest } = await import("next/server");
    const headers = new Headers({ "x-client-address": "tests somewhere" });
    if (cookie) headers.set("cookie", cookie);
    const url = "http://localhost:3000/api/notifications/stream";
    const handler = (await routeModule("notifications/stream"))[method];
    if (!handler) throw new Error("no handler");
    return within(fakeRequest(headers), () => handler(new NextRequest(url, { method, headers })));
  };

  it("the stream's call tells proxies not to buffer, compress or cache it", async () => {
    const answer = await ask(await cookieFor(await makeStaff()));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    await answer.body?.cancel();
    expect(streamsHere()).toBe(0);
  });

  it.each(["user", "reception", "Admission", "admin"] as const)(
    "the stream's call is for %s",
    async (role) => {
      const answer = await ask(await cookieFor(await makeStaff({ role })));
      expect(answer.status).toBe(200);
      await answer.body?.cancel();
    },
  );

  it("the stream's call answers 401 without a session, and HEAD opens nothing", async () => {
    expect((await ask(undefined)).status).toBe(401);
    const head = await ask(await cookieFor(await makeStaff()), "HEAD");
    expect([head.status, head.body]).toEqual([200, null]);
    expect(streamsHere()).toBe(0);
  });

  it("the stream's call answers 503 beyond a thousand, and those clients poll instead", async () => {
    const people = await Promise.all(Array.from({ length: 167 }, () => makeStaff()));
    for (const staff of people) {
      const caller = await callerFor(staff);
      for (let nth = 0; nth < 6 && streamsHere() < 1_000; nth++)
        await liveNotifications.run({}, caller);
    }
    expect(streamsHere()).toBe(1_000);
    const answer = await liveNotifications.run({}, await callerFor(await makeStaff()));
    expect(answer).toMatchObject({ ok: false, status: 503 });
  });
});
