import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { closeLink } from "@/lib/student/link/operations";
import { DAY_MS } from "@/lib/values/calendar";
import { setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { wholeDatabase } from "../support/snapshot";
import { callerFor, makeStaff, newAddress } from "../support/staff";
import { askStudent, enterPage, makeLinkTo, tryToEnter } from "../support/student";
import { restore, trash } from "../support/trash";

// The way into a student's page: an address and a birth date, and nothing else.

afterEach(() => setClock());

const unknown = "A".repeat(43);
const stranger = /Amrit|Kaur|GSP-/;

async function makeOpenable(more: Parameters<typeof makeCase>[0] = {}) {
  const handler = await makeStaff();
  const c = await makeCase({ handler, ...more });
  return { handler, c, ...(await makeLinkTo(c)) };
}

describe("a robot that opens a link before its reader", () => {
  it("a link that was got and asked for by HEAD three times has signed nobody in and is as it was", async () => {
    const { token } = await makeOpenable();
    const before = await wholeDatabase();
    for (const method of ["GET", "HEAD", "GET", "HEAD", "GET", "HEAD"]) {
      const answer = await askStudent("/s/[token]", { method, params: { token } });
      expect([answer.status, answer.set]).toEqual([200, []]);
      expect(answer.text).not.toMatch(stranger);
    }
    expect(await wholeDatabase()).toEqual(before);
    await enterPage(token);
  });

  it("the page of any address is the same to the byte, and nothing lists, stores or previews it", async () => {
    const { token } = await makeOpenable();
    const ask = (token: string) => askStudent("/s/[token]", { params: { token } });
    const known = await ask(token);
    for (const other of [unknown, "short", "a/b"]) {
      const answer = await ask(other);
      expect(answer.text).toBe(known.text);
      expect([...answer.headers]).toEqual([...known.headers]);
    }
    expect(known.headers.get("x-robots-tag")).toMatch(/noindex/);
    expect(known.headers.get("referrer-policy")).toBe("no-referrer");
    expect(known.headers.get("cache-control")).toBe("no-store");
    expect(known.text).not.toMatch(/og:|twitter:|description/);
    expect(known.text).not.toContain(token);
  });
});

describe("a birth date", () => {
  it.each([
    "4/5/01",
    "4-5-2001",
    "04 05 2001",
    "04052001",
    "4 May 2001",
    "2001-05-04",
    "੦੪/੦੫/੨੦੦੧",
  ])("a link opens with the birth date as %s", async (day) => {
    const { token } = await makeOpenable();
    const entered = await tryToEnter({ token, day });
    expect([entered.status, entered.location]).toEqual([303, "/s"]);
    for (const cookie of entered.set)
      expect(cookie).toMatch(/; Path=\/s; .*HttpOnly; SameSite=Lax/);
    expect(await db.studentLink.findFirst({ where: { tries: { gt: 0 } } })).toBeNull();
  });

  it("over https the cookies of a link go over https alone", async () => {
    changeSettings({ APP_URL: "https://desk.example" });
    const { token } = await makeOpenable();
    const { set } = await tryToEnter({ token });
    expect(set).toHaveLength(2);
    for (const cookie of set) expect(cookie).toMatch(/^__Secure-student-.*; Secure$/);
  });

  it("what is no day counts as no try", async () => {
    const { token, id } = await makeOpenable();
    expect((await tryToEnter({ token, day: "31/2/2001" })).status).toBe(422);
    expect((await tryToEnter({ token, day: "spring" })).status).toBe(422);
    expect(await db.studentLink.findUniqueOrThrow({ where: { id } })).toMatchObject({ tries: 0 });
  });

  it("five wrong ones lock the link and tell the handler, and the right one opens nothing then", async () => {
    const { token, id, handler, c } = await makeOpenable();
    const inside = await enterPage(token);
    for (let day = 1; day <= 5; day++)
      expect((await tryToEnter({ token, day: `${day}/1/2002` })).status).toBe(403);
    const link = await db.studentLink.findUniqueOrThrow({ where: { id } });
    expect(link).toMatchObject({ tries: 5, lockedAt: expect.any(Date) });
    expect((await tryToEnter({ token })).status).toBe(403);
    expect((await askStudent("/s", { cookies: inside })).text).not.toMatch(stranger);
    const told = await db.notification.findMany({ where: { staffId: handler.id } });
    expect(told.map(({ kind, page }) => [kind, page])).toEqual([
      ["student", `/app/view-assessment/${c.ref_no}/student-page`],
    ]);
    expect(told[0]?.text).not.toMatch(/Amrit|Kaur/);
  });

  it("the desk of the branch hears that a link is locked where nobody handles the case", async () => {
    const [here, elsewhere] = [
      await makeStaff({ role: "reception", branches: ["gurdaspur"] }),
      await makeStaff({ role: "reception", branches: ["batala"] }),
    ];
    const { token } = await makeLinkTo(await makeCase({ location: "gurdaspur" }));
    for (let day = 1; day <= 5; day++) await tryToEnter({ token, day: `${day}/1/2002` });
    const told = (staff: { id: string }) =>
      db.notification.count({ where: { staffId: staff.id, kind: "student" } });
    expect([await told(here), await told(elsewhere)]).toEqual([1, 0]);
  });

  it("a right one forgets the wrong ones before it", async () => {
    const { token, id } = await makeOpenable();
    for (const round of [1, 2]) {
      for (let day = 1; day <= 4; day++) await tryToEnter({ token, day: `${day}/1/2002` });
      expect([round, (await tryToEnter({ token })).status]).toEqual([round, 303]);
    }
    expect(await db.studentLink.findUniqueOrThrow({ where: { id } })).toMatchObject({ tries: 0 });
  });

  it("two guesses at the same instant both count", async () => {
    const { token, id } = await makeOpenable();
    await Promise.all([1, 2, 3, 4].map((day) => tryToEnter({ token, day: `${day}/1/2002` })));
    expect(await db.studentLink.findUniqueOrThrow({ where: { id } })).toMatchObject({ tries: 4 });
  });

  it("a network that tries a hundred is told to wait, whichever links they are for", async () => {
    const address = newAddress();
    for (let turn = 0; turn < 100; turn++) await tryToEnter({ token: unknown, address });
    const { token } = await makeOpenable();
    expect((await tryToEnter({ token, address })).status).toBe(429);
  });
});

describe("a link that opens nothing", () => {
  const kinds: [string, (of: Awaited<ReturnType<typeof makeOpenable>>) => Promise<unknown>][] = [
    [
      "a closed",
      async ({ id, c, handler }) =>
        closeLink.run({ ref_no: c.ref_no, linkId: id }, await callerFor(handler)),
    ],
    ["an expired", async () => setClock(new Date(Date.now() + 31 * DAY_MS))],
    [
      "a locked",
      async ({ id }) => db.studentLink.update({ where: { id }, data: { lockedAt: new Date() } }),
    ],
    ["a deleted case's", async ({ c }) => trash(c)],
  ];
  it.each(kinds)(
    "%s link answers the right birth date as an unknown one does",
    async (_, spoil) => {
      const link = await makeOpenable();
      const inside = await enterPage(link.token);
      await spoil(link);
      const wanted = await tryToEnter({ token: unknown });
      const answer = await tryToEnter({ token: link.token });
      expect([answer.status, answer.text]).toEqual([wanted.status, wanted.text]);
      expect([...answer.headers]).toEqual([...wanted.headers]);
      expect((await askStudent("/s", { cookies: inside })).text).not.toMatch(stranger);
    },
  );

  it("the link of a deleted case opens again once the case is restored", async () => {
    const { token, c } = await makeOpenable();
    await trash(c);
    await restore(c);
    await enterPage(token);
  });

  it("a link lives for 30 days after its last use, and for 90 at most", async () => {
    const { token } = await makeOpenable();
    const from = Date.now();
    for (const day of [29, 58, 87]) {
      setClock(new Date(from + day * DAY_MS));
      await enterPage(token, { address: newAddress() });
    }
    setClock(new Date(from + 91 * DAY_MS));
    expect((await tryToEnter({ token })).status).toBe(403);
  });
});

describe("devices", () => {
  const phone = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0";
  it("the student hears of the second device that opens the page, and of it once", async () => {
    const { token, c } = await makeOpenable();
    const sent = () => db.outboxMessage.count({ where: { assessmentId: c.id } });
    const first = await enterPage(token);
    await enterPage(token, { cookies: first });
    expect(await sent()).toBe(0);
    const second = await enterPage(token, { agent: phone });
    await enterPage(token, { agent: phone, cookies: second });
    expect(await sent()).toBe(1);
    const [message] = await db.outboxMessage.findMany({ where: { assessmentId: c.id } });
    expect(message?.body).toContain("Chrome on Android");
  });

  it("the student and not the parent hears of a second device of the parent's link, by mail where the day's SMS are used up", async () => {
    changeSettings({ SMS_GATEWAY: "http", SMTP_URL: "smtp://127.0.0.1:1" });
    const { c } = await makeOpenable();
    const { token } = await makeLinkTo(c, { purpose: "parent", mobile: "+919812345678" });
    const sent = () =>
      db.outboxMessage.findMany({
        where: { assessmentId: c.id },
        orderBy: { id: "asc" },
        select: { recipient: true },
      });
    await enterPage(token);
    await enterPage(token);
    await db.outboxMessage.updateMany({ where: { assessmentId: c.id }, data: { parts: 10_000 } });
    await enterPage(token);
    expect(await sent()).toEqual([{ recipient: c.mobile }, { recipient: c.email }]);
  });

  it("a device that was here opens the page by its birth date, without the address", async () => {
    const { token } = await makeOpenable();
    const [, device = ""] = await enterPage(token);
    const asked = await askStudent("/s", { cookies: [device] });
    expect([asked.status, asked.text.includes("data-entry")]).toEqual([200, true]);
    const wrong = await askStudent("/s", {
      method: "POST",
      form: { day: "1/1/2001" },
      cookies: [device],
    });
    expect(wrong.status).toBe(403);
    const right = await askStudent("/s", {
      method: "POST",
      form: { day: "4/5/2001" },
      cookies: [device],
    });
    expect(right.location).toBe("/s");
  });

  it("a device's cookie is no visit, and half an hour without a use ends one", async () => {
    const { token } = await makeOpenable();
    const [visit = "", device = ""] = await enterPage(token);
    const asDevice = visit.replace(/=.*/, `=${device.split("=")[1]}`);
    expect((await askStudent("/s", { cookies: [asDevice] })).status).toBe(401);
    setClock(new Date(Date.now() + 31 * 60_000));
    expect((await askStudent("/s", { cookies: [visit] })).status).toBe(401);
  });
});

describe("what is kept of a link", () => {
  it("no table holds the token or a cookie, and the audit log says who did what", async () => {
    const { token, c } = await makeOpenable();
    const cookies = await enterPage(token);
    const everything = JSON.stringify(await wholeDatabase());
    for (const secret of [token, ...cookies.map((one) => one.split("=")[1] ?? "")])
      expect(everything).not.toContain(secret);
    const lines = await db.auditLine.findMany({
      where: { subject: c.ref_no },
      orderBy: { id: "asc" },
    });
    expect(lines.map(({ operation, actor }) => [operation, actor.includes("@")])).toEqual([
      ["studentLink.make", true],
      ["studentLink.enter", false],
    ]);
  });
});
