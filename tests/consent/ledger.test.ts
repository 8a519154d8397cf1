import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { listsOf } from "@/lib/case/queries";
import { currentNotice } from "@/lib/catalogue/notices/queries";
import { keepConsent, refusalOfPurpose, standingOf } from "@/lib/parts/consent/ledger";
import { noteConsent } from "@/lib/parts/consent/operations";
import { consentLists, consentOf } from "@/lib/parts/consent/queries";
import { isUnderAge } from "@/lib/parts/consent-ledger/labels";
import type { Purpose } from "@/lib/parts/purposes/labels";
import { db } from "@/lib/platform/db";
import { Upload } from "@/lib/platform/storage/upload";
import { makeCase } from "../support/cases";

import { opened } from "../support/opened";
import { refusedBy } from "../support/refused";
import { callerFor, makeStaff } from "../support/staff";

type Case = Awaited<ReturnType<typeof makeCase>>;

const note = async (
  c: Case,
  said: Record<string, unknown>,
  staff?: Awaited<ReturnType<typeof makeStaff>>,
) =>
  noteConsent.run(
    { ref_no: c.ref_no, source: "counter", language: "pa", ...said },
    await callerFor(staff ?? (await makeStaff({ role: "admin" }))),
  );
const answerTo = async (c: Case, purpose: Purpose) =>
  (await standingOf(db, c.id)).find((one) => one.purpose === purpose)?.answer;
const shown = async (c: Case) => {
  const open = await opened(await makeStaff({ role: "admin" }), c);
  return consentOf(open, await listsOf(open, consentLists));
};

describe("the ledger of consent", () => {
  it("an answer is kept with its notice, its hash, its language, how it came and by whom", async () => {
    const c = await makeCase();
    const by = await makeStaff({ role: "admin", name: "Harpreet" });
    expect(await note(c, { guidance: "given", photographs: "refused" }, by)).toMatchObject({
      ok: true,
    });
    const notice = await currentNotice(db, "pa");
    const { standing, answers } = await shown(c);
    expect(standing.find(({ purpose }) => purpose === "guidance")).toMatchObject({
      ...{ answer: "given", source: "counter", language: "pa" },
      ...{ version: notice.version, hash: notice.hash },
    });
    expect(answers.map(({ purpose, answer, by: who }) => [purpose, answer, who]).sort()).toEqual([
      ["guidance", "given", "Harpreet"],
      ["photographs", "refused", "Harpreet"],
    ]);
  });

  it("a no after a yes takes it back, and both stay in the ledger", async () => {
    const c = await makeCase();
    await note(c, { messages: "given" });
    await note(c, { messages: "refused" });
    expect(await answerTo(c, "messages")).toBe("withdrawn");
    expect(await db.consent.count({ where: { caseId: c.id } })).toBe(2);
  });

  it("the same answer to the same notice is written once", async () => {
    const c = await makeCase();
    for (let time = 0; time < 2; time++) await note(c, { sharing: "given" });
    expect(await db.consent.count({ where: { caseId: c.id } })).toBe(1);
  });

  it("a paper needs its scan, which becomes a document of the case", async () => {
    const c = await makeCase();
    expect(await note(c, { guidance: "given", source: "paper" })).toMatchObject({
      ...{ status: 422, fields: { file: "Please choose the scan of the signed paper" } },
    });
    const file = new Upload(randomUUID(), "signed.pdf", "application/pdf", 5, "0");
    expect(await note(c, { guidance: "given", source: "paper", file })).toMatchObject({ ok: true });
    const [answer] = (await shown(c)).answers;
    const { fileId } = await db.document.findFirstOrThrow({ where: { assessmentId: c.id } });
    expect(answer).toMatchObject({ source: "paper", fileId });
  });

  it("a note without any answer is refused", async () => {
    expect(await note(await makeCase(), {})).toMatchObject({ ok: false, status: 422 });
  });

  it("only a purpose that was refused or taken back is refused in words; who was not asked refused nothing", async () => {
    const c = await makeCase();
    expect(await refusalOfPurpose(db, c.id, "sharing")).toBeUndefined();
    await note(c, { sharing: "refused", messages: "given" });
    expect(await refusalOfPurpose(db, c.id, "messages")).toBeUndefined();
    expect(await refusalOfPurpose(db, c.id, "sharing")).toMatchObject({
      ...{ status: 409, message: expect.stringContaining("did not agree to sharing") },
    });
  });

  it.each([
    ["changed", "UPDATE consent SET answer = 'given'"],
    ["deleted", "DELETE FROM consent"],
  ])("an answer is not %s, whatever writes", async (_, statement) => {
    await note(await makeCase(), { guidance: "given" });
    expect(await refusedBy(statement)).toContain("neither changed nor deleted");
  });
});

describe("a student under 18", () => {
  it.each([
    ["2008-11-27", "2026-11-26", true],
    ["2008-11-27", "2026-11-27", false],
    ["2008-02-29", "2026-02-28", true],
    ["2008-02-29", "2026-03-01", false],
  ])("who was born on %s is under age on %s: %s", (dob, today, expected) => {
    expect(isUnderAge(dob, today)).toBe(expected);
  });

  it("what the student agrees to waits for a parent, and a no is a no", async () => {
    const c = await makeCase({ dob: new Date("2012-05-04") });
    await note(c, { sharing: "given", photographs: "refused" });
    expect(await answerTo(c, "sharing")).toBe("waiting");
    expect(await answerTo(c, "photographs")).toBe("refused");
    expect(await refusalOfPurpose(db, c.id, "sharing")).toMatchObject({
      message: expect.stringContaining("waits for a parent"),
    });
    await db.$transaction((tx) =>
      keepConsent(tx, { case: c, answers: { sharing: "given" }, language: "en", source: "parent" }),
    );
    expect(await answerTo(c, "sharing")).toBe("given");
  });
});
