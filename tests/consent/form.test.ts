import { beforeEach, describe, expect, it } from "vitest";
import { createAssessment } from "@/lib/intake/assessments/operations";
import { agreementWords } from "@/lib/parts/consent/words";
import { db } from "@/lib/platform/db";
import { mayWriteByWhatsapp } from "@/lib/platform/outbox/phone";
import { now } from "@/lib/values/clock";
import { languages } from "@/lib/values/languages";
import { arrives, conversationWith } from "../inbox/arrive";
import { enquiry } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { callerFor, makeStaff, newMobile } from "../support/staff";
import { settings } from "../whatsapp/keys";

// The tick on the form of an assessment, by a student or by staff for one.

beforeEach(() => changeSettings(settings));

const send = async (form: Record<string, unknown>, staff: Parameters<typeof callerFor>[0] = null) =>
  createAssessment.run(enquiry(form), await callerFor(staff));
const conversations = (phone: string) => db.conversation.findMany({ where: { phone } });

describe("the tick for WhatsApp on the form", () => {
  it.each(languages)("keeps the words of the %s form, the day and where", async (language) => {
    const mobile = newMobile();
    const before = now();
    expect(await send({ mobile, language, whatsapp: "yes" })).toMatchObject({ ok: true });
    const [kept, ...others] = await conversations(mobile);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      agreedWords: agreementWords(language).agree,
      agreedBy: "form",
      location: "gurdaspur",
      lastIncomingAt: null,
    });
    expect(kept?.assessmentId).not.toBeNull();
    expect(Number(kept?.agreedAt)).toBeGreaterThanOrEqual(Number(before));
    expect(await mayWriteByWhatsapp(db, mobile)).toBe(true);
  });

  it.each([undefined, "", "no", false])("a form with %j agrees to nothing", async (whatsapp) => {
    const mobile = newMobile();
    expect(await send({ mobile, whatsapp })).toMatchObject({ ok: true });
    expect(await conversations(mobile)).toEqual([]);
    expect(await mayWriteByWhatsapp(db, mobile)).toBe(false);
  });

  it("an answer that is neither yes nor no is refused", async () => {
    expect(await send({ whatsapp: "perhaps" })).toMatchObject({
      status: 422,
      fields: { whatsapp: "WhatsApp must be Yes or No" },
    });
  });

  it("staff who tick it heard it at the counter", async () => {
    const mobile = newMobile();
    const reception = await makeStaff({ role: "reception" });
    await send({ mobile, language: "pa", whatsapp: true }, reception);
    expect(await conversations(mobile)).toMatchObject([
      { agreedBy: "counter", agreedWords: agreementWords("en").agree },
    ]);
  });

  it.each(["a student", "staff"])(
    "%s opens no channel by it that the owner of the number closed",
    async (by) => {
      const mobile = newMobile();
      await arrives({ phone: mobile, text: "STOP" });
      const { stoppedAt } = await conversationWith(mobile);
      const sender = by === "staff" ? await makeStaff() : null;
      expect(await send({ mobile, whatsapp: "yes" }, sender)).toMatchObject({ ok: true });
      expect(await conversationWith(mobile)).toMatchObject({ stoppedAt, agreedAt: null });
      expect(await mayWriteByWhatsapp(db, mobile)).toBe(false);
      await arrives({ phone: mobile, text: "START" });
      expect(await mayWriteByWhatsapp(db, mobile)).toBe(true);
    },
  );

  it("takes the place of nothing that they agreed to before", async () => {
    const mobile = newMobile();
    await arrives({ phone: mobile, text: "start" });
    await send({ mobile, whatsapp: "yes" });
    expect(await conversations(mobile)).toMatchObject([
      { agreedBy: "message", agreedWords: "start" },
    ]);
  });

  it("agrees once where the form is sent twice with one key", async () => {
    const mobile = newMobile();
    const form = enquiry({ mobile, whatsapp: "yes" });
    const caller = { ...(await callerFor(null)), idempotencyKey: crypto.randomUUID() };
    const answers = [
      await createAssessment.run(form, caller),
      await createAssessment.run(form, caller),
    ];
    expect(answers[1]).toEqual(answers[0]);
    expect(await conversations(mobile)).toHaveLength(1);
  });
});
