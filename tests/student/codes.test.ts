import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { unseal } from "@/lib/platform/outbox/secret";
import { Upload } from "@/lib/platform/storage/upload";
import { handIn } from "@/lib/student/page/operations";
import { setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makeItem } from "../support/checklist";
import { samples } from "../support/files";
import { callerFor, makeStaff } from "../support/staff";
import { askStudent, enterPage, makeLinkTo } from "../support/student";
import { makeReceipts } from "../support/vouchers";

// Six digits before files and money, where something is set up to send them.

afterEach(() => setClock());
beforeEach(() => changeSettings({ SMS_GATEWAY: "http" }));

async function makeVisit(wanted: Parameters<typeof makeLinkTo>[1] = {}) {
  const c = await makeCase({ handler: await makeStaff() });
  const item = await makeItem(c);
  const { token } = await makeLinkTo(c, wanted);
  const cookies = await enterPage(token);
  const post = (form: Record<string, string>) =>
    askStudent("/s/code", { method: "POST", cookies, form });
  const lastMessage = () =>
    db.outboxMessage.findFirstOrThrow({
      where: { assessmentId: c.id },
      include: { secret: true },
      orderBy: { id: "desc" },
    });
  const code = async () => unseal((await lastMessage()).secret?.sealed ?? "");
  const page = async () => (await askStudent("/s", { cookies })).text;
  const hand = () =>
    askStudent("/s/file", {
      method: "POST",
      cookies,
      parts: { item: item.id, file: new File([samples.pdf], "a.pdf") },
    });
  return { c, item, token, cookies, post, lastMessage, code, page, hand };
}

const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");

describe("a code", () => {
  it("files and money are shut until it is typed, for this visit alone", async () => {
    const { token, post, code, page, hand, lastMessage } = await makeVisit();
    const shut = await page();
    expect(shut).not.toContain("data-upload=");
    expect(shut).not.toContain("Payments and receipts");
    expect((await hand()).location).toBe("/s?said=problem");
    expect((await post({})).location).toBe("/s?said=code");
    const { body } = await lastMessage();
    expect(body).not.toContain(await code());
    expect((await post({ code: await code() })).location).toBe("/s?said=right");
    expect(await page()).toContain("Payments and receipts");
    expect((await hand()).location).toBe("/s?said=sent");
    const again = await enterPage(token);
    expect((await askStudent("/s", { cookies: again })).text).not.toContain("data-upload=");
  });

  it("no receipt and no piece of a file goes by while the code is not typed", async () => {
    const { c, cookies } = await makeVisit();
    const { id: number } = await makeReceipts(c.id);
    const upload = randomUUID();
    const statuses = await Promise.all([
      askStudent("/s/receipt", { cookies, query: { number } }),
      askStudent("/s/piece", { cookies, query: { upload } }),
      askStudent("/s/piece", {
        method: "POST",
        cookies,
        query: { upload, offset: "0" },
        raw: samples.pdf,
      }),
      askStudent("/s/piece/done", { method: "POST", cookies, form: { upload } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it("the change itself asks for the code, whatever led to it", async () => {
    const { cookies, item } = await makeVisit();
    const file = new Upload(randomUUID(), "a.pdf", "application/pdf", 5, "0");
    const visit = cookies[0]?.split("=")[1] ?? "";
    const result = await handIn.run({ visit, item: item.id, file }, await callerFor(null));
    expect(result).toMatchObject({ status: 403, code: "code" });
  });

  it("a code is right once, for ten minutes, for five tries, and only as it was sent last", async () => {
    const { post, code } = await makeVisit();
    await post({});
    const first = await code();
    await post({});
    const second = await code();
    if (first !== second) expect((await post({ code: first })).location).toBe("/s?said=wrong");
    setClock(new Date(Date.now() + 11 * 60_000));
    expect((await post({ code: second })).location).toBe("/s?said=wrong");
    setClock();
    await post({});
    const third = await code();
    for (let tries = 0; tries < 5; tries++) await post({ code: wrongOf(third) });
    expect((await post({ code: third })).location).toBe("/s?said=wrong");
  });

  it("a link gets five codes an hour", async () => {
    const { post } = await makeVisit();
    for (let sent = 0; sent < 5; sent++) expect((await post({})).location).toBe("/s?said=code");
    expect((await post({})).location).toBe("/s?said=limit");
  });

  it("a code of one visit is none of another", async () => {
    const [one, other] = [await makeVisit(), await makeVisit()];
    await one.post({});
    await other.post({});
    const [mine, theirs] = [await one.code(), await other.code()];
    if (mine !== theirs) expect((await other.post({ code: mine })).location).toBe("/s?said=wrong");
  });

  it("the code of a parent's link goes to the parent's mobile, and no page shows a number whole", async () => {
    const { post, lastMessage, page } = await makeVisit({
      purpose: "parent",
      mobile: "+919812345678",
    });
    const text = await page();
    expect(text).toContain("5678");
    expect(text).not.toContain("9812345678");
    await post({});
    expect((await lastMessage()).recipient).toBe("+919812345678");
  });

  it("no code is asked for where nothing is set up to send one", async () => {
    changeSettings({ SMS_GATEWAY: undefined });
    const { hand } = await makeVisit();
    expect((await hand()).location).toBe("/s?said=sent");
  });

  it("without SMS it goes by mail", async () => {
    changeSettings({ SMS_GATEWAY: undefined, SMTP_URL: "smtp://127.0.0.1:1" });
    const { post, code, lastMessage } = await makeVisit();
    await post({});
    expect((await lastMessage()).channel).toBe("email");
    expect((await post({ code: await code() })).location).toBe("/s?said=right");
  });
});
