import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { linkRightNames, linkRightsOf } from "@/lib/platform/access/link/policy";
import { db } from "@/lib/platform/db";
import { makeAppointmentOf } from "../support/appointments";
import { makeItem } from "../support/checklist";
import { samples } from "../support/files";
import { makeFullCase } from "../support/full-case";
import { makeHandedInPassport } from "../support/passport-pages";
import { wholeDatabase } from "../support/snapshot";
import { makeStaff } from "../support/staff";
import { askStudent, enterPage, makeLinkTo, studentPaths } from "../support/student";

// Every address under /s, asked with the link of the case, of another case, of a parent, and with none.

type Scene = Awaited<ReturnType<typeof makeScene>>;
type Answer = Awaited<ReturnType<typeof askStudent>>;
type Ask = (cookies: string[], of: Scene) => Promise<Answer>;

async function makeScene() {
  const handler = await makeStaff();
  const { case: c, offer } = await makeFullCase(handler);
  await db.offerLetter.update({ where: { id: offer.id }, data: { fileShown: true } });
  const item = await makeItem(c);
  const receipt = await db.voucher.findFirstOrThrow({
    where: { assessmentId: c.id, kind: "receipt" },
  });
  const letter = await db.letter.findFirstOrThrow({ where: { assessmentId: c.id } });
  const appointment = await makeAppointmentOf(c.id);
  return { c, appointment, offer, item, receipt, letter, passport: await makeHandedInPassport(c) };
}

const post =
  (path: string, asked: (of: Scene) => Parameters<typeof askStudent>[1]): Ask =>
  (cookies, of) =>
    askStudent(path, { method: "POST", cookies, ...asked(of) });

const upload = randomUUID();
/** Each address, with what of a case it is asked for; `foreign` is what a link of another case may be told. */
const calls: Record<string, { ask: Ask; right: string; foreign: (answer: Answer) => unknown }> = {
  "GET /s/receipt": {
    right: "link.money",
    ask: (cookies, { receipt }) =>
      askStudent("/s/receipt", {
        method: "HEAD",
        cookies,
        query: { number: String(receipt.recieptNumber) },
      }),
    foreign: ({ status }) => status === 404,
  },
  "GET /s/letter": {
    right: "link.offers",
    ask: (cookies, { offer }) =>
      askStudent("/s/letter", { method: "HEAD", cookies, query: { id: offer.id } }),
    foreign: ({ status }) => status === 404,
  },
  "GET /s/certificate": {
    right: "link.offers",
    ask: (cookies, { letter }) =>
      askStudent("/s/certificate", { method: "HEAD", cookies, query: { id: letter.id } }),
    foreign: ({ status }) => status === 404,
  },
  "POST /s/appointment": {
    right: "link.book",
    ask: post("/s/appointment", ({ appointment }) => ({ form: { cancel: appointment.id } })),
    foreign: ({ location }) => location === "/s?said=late",
  },
  "POST /s/file": {
    right: "link.upload",
    ask: post("/s/file", ({ item }) => ({
      parts: { item: item.id, file: new File([samples.pdf], "scan.pdf") },
    })),
    foreign: ({ location }) => location === "/s?said=gone",
  },
  "GET /s/passport": {
    right: "link.upload",
    ask: (cookies, { passport }) =>
      askStudent("/s/passport", { cookies, query: { item: passport.id } }),
    foreign: ({ status }) => status === 404,
  },
  "POST /s/piece": {
    right: "link.upload",
    ask: (cookies) =>
      askStudent("/s/piece", {
        method: "POST",
        cookies,
        query: { upload, offset: "0" },
        raw: samples.pdf,
      }),
    // The pieces are the asking link's own, whatever they are for.
    foreign: ({ status }) => status === 200,
  },
  "POST /s/piece/done": {
    right: "link.upload",
    ask: async (cookies, { item }) => {
      const id = randomUUID();
      await askStudent("/s/piece", {
        method: "POST",
        cookies,
        query: { upload: id, offset: "0" },
        raw: samples.pdf,
      });
      const form = {
        upload: id,
        item: item.id,
        name: "scan.pdf",
        size: String(samples.pdf.length),
      };
      return askStudent("/s/piece/done", { method: "POST", cookies, form });
    },
    foreign: ({ status }) => status === 404,
  },
};
/** They name nothing of a case, so another case's link asks its own. */
const ownOnly: Record<string, { right: string; ask: (cookies: string[]) => Promise<Answer> }> = {
  "GET /s": { right: "link.way", ask: (cookies) => askStudent("/s", { cookies }) },
  "POST /s/code": {
    right: "link.way",
    ask: (cookies) => askStudent("/s/code", { method: "POST", cookies, form: {} }),
  },
  "POST /s/consent": {
    right: "link.way",
    ask: (cookies) =>
      askStudent("/s/consent", {
        method: "POST",
        cookies,
        form: { purpose: "messages", answer: "given", language: "pa" },
      }),
  },
  "POST /s/question": {
    right: "link.ask",
    ask: (cookies) =>
      askStudent("/s/question", { method: "POST", cookies, form: { question: "When?" } }),
  },
};
/** The way in and out (entry.test.ts), what a parent alone does (parent.test.ts), and what nobody enters (e2e/lead-sources.spec.ts). */
const elsewhere = [
  "/s/enquire/[key]",
  "/s/[token]",
  "/s/[token]/[...rest]",
  "/s/leave",
  "/s/parent",
];

let mine: Scene;
let other: Scene;
beforeAll(async () => {
  [mine, other] = [await makeScene(), await makeScene()];
});

const cookiesOf = async (of: Scene, wanted: Parameters<typeof makeLinkTo>[1]) =>
  enterPage((await makeLinkTo(of.c, wanted)).token);
const student = { purpose: "student", scopes: linkRightsOf("student") } as const;

const succeeded = ({ status, location }: Answer) =>
  status === 200 ||
  (status === 303 && /said=(sent|code|asked|agreed|cancelled)$/.test(location ?? ""));

it("every address under /s is driven here or is the way in", () => {
  const paths = [...Object.keys(calls), ...Object.keys(ownOnly)].map((name) => name.split(" ")[1]);
  expect([...new Set([...paths, ...elsewhere])].sort()).toEqual(studentPaths);
});

describe.each(Object.entries(calls))("%s", (_, { ask, right, foreign }) => {
  it("serves the student of the case", async () => {
    expect(
      succeeded(
        await ask(await cookiesOf(mine, { ...student, scopes: [...student.scopes] }), mine),
      ),
    ).toBe(true);
  });

  it("gives a link of another case nothing of this one, and changes nothing of it", async () => {
    const cookies = await cookiesOf(other, { ...student, scopes: [...student.scopes] });
    const papers = () => db.checklistPaper.count({ where: { itemId: mine.item.id } });
    const before = await papers();
    const answer = await ask(cookies, mine);
    expect(foreign(answer)).toBe(true);
    expect(await papers()).toBe(before);
  });

  it("refuses a link without its right, a parent's that may not hold it, and nobody's", async () => {
    const without = linkRightsOf("student").filter((one) => one !== right);
    const parents = linkRightsOf("parent");
    const refused = [
      await cookiesOf(mine, { purpose: "student", scopes: without }),
      ...(parents.some((one) => one === right)
        ? []
        : [await cookiesOf(mine, { purpose: "parent", scopes: parents })]),
      [],
      ["student-visit=guessed"],
    ];
    for (const cookies of refused) {
      const before = await wholeDatabase();
      expect(succeeded(await ask(cookies, mine))).toBe(false);
      expect(await wholeDatabase()).toEqual(before);
    }
  });
});

describe.each(Object.entries(ownOnly))("%s", (_, { ask, right }) => {
  it("answers for the link's own case alone", async () => {
    const cookies = await cookiesOf(other, { ...student, scopes: [...student.scopes] });
    const of = { assessmentId: mine.c.id };
    const rows = async () => [
      await db.remark.count({ where: of }),
      await db.outboxMessage.count({ where: of }),
    ];
    const before = await rows();
    expect(succeeded(await ask(cookies))).toBe(true);
    expect(await rows()).toEqual(before);
  });

  it("refuses a link without its right, and nobody's", async () => {
    const without = linkRightNames.filter((one) => one !== right);
    const mayLack = right !== "link.way";
    const scopes = linkRightsOf("student").filter((one) => without.includes(one));
    const refused = [
      ...(mayLack ? [await cookiesOf(mine, { purpose: "student", scopes })] : []),
      [],
    ];
    for (const cookies of refused) expect(succeeded(await ask(cookies))).toBe(false);
  });
});

describe("a form of another site", () => {
  it("is not taken, though the browser has a visit", async () => {
    const cookies = await cookiesOf(mine, { ...student, scopes: [...student.scopes] });
    const headers = { "sec-fetch-site": "cross-site" };
    const before = await wholeDatabase();
    for (const path of ["/s/question", "/s/code", "/s/leave"])
      await askStudent(path, { method: "POST", cookies, headers, form: { question: "x" } });
    await askStudent("/s/file", {
      method: "POST",
      cookies,
      headers,
      parts: { item: mine.item.id, file: new File([samples.pdf], "a.pdf") },
    });
    await askStudent("/s/piece", {
      method: "POST",
      cookies,
      headers,
      query: { upload, offset: "0" },
      raw: samples.pdf,
    });
    expect(await wholeDatabase()).toEqual(before);
  });
});
