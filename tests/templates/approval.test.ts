import { describe, expect, it } from "vitest";
import { noteDecision } from "@/lib/catalogue/templates/decisions";
import { askDecisions, askTemplate, submitTemplate } from "@/lib/catalogue/templates/operations";
import { db } from "@/lib/platform/db";
import { writeTemplate } from "../support/templates";
import { officeWithWhatsapp } from "../support/whatsapp";

// What WhatsApp decides about a template, whenever and however often it is told.

const words = {
  ...{ kind: "document_request", channel: "whatsapp", language: "hi" },
  body: "नमस्ते {{student.first_name}} जी: {{missing}} यहां भेजें {{link}} जी",
};

/** A template that was given to WhatsApp, as its stand-in has it. */
async function submitted(more: Record<string, unknown> = {}, category?: string) {
  const api = await officeWithWhatsapp();
  const { admin, template } = await writeTemplate({ ...words, ...more });
  const id = template._id;
  const answer = await submitTemplate.run({ id, category }, admin);
  const [given] = api.templates;
  return { api, admin, id, answer, given };
}
const approvalOf = (name = "") => db.whatsappTemplate.findFirst({ where: { name } });

describe("a template at WhatsApp", () => {
  it("an admin asks what was decided where WhatsApp's own word was lost", async () => {
    const { admin, id, given } = await submitted();
    if (!given) throw new Error("nothing was given to WhatsApp");
    expect(await askTemplate.run({ id }, admin)).toMatchObject({
      ok: true,
      data: { approval: { status: "pending" } },
    });
    given.status = "APPROVED";
    expect(await askTemplate.run({ id }, admin)).toMatchObject({
      ok: true,
      message: "Approved",
      data: { approval: { status: "approved" } },
    });
  });

  it("WhatsApp is asked about all of them once a day", async () => {
    const { given } = await submitted();
    if (!given) throw new Error("nothing was given to WhatsApp");
    given.status = "PAUSED";
    expect(await askDecisions()).toBe(1);
    expect(await approvalOf(given.name)).toMatchObject({ status: "paused" });
    expect(await askDecisions()).toBe(0);
  });

  it("a template that WhatsApp does not know, or that was never given to it, is not asked about", async () => {
    const { api, admin, id } = await submitted();
    api.templates.length = 0;
    expect(await askTemplate.run({ id }, admin)).toMatchObject({
      status: 409,
      message: expect.stringContaining("does not know this template"),
    });
    const other = await writeTemplate({ ...words, language: "en" });
    expect(await askTemplate.run({ id: other.template._id }, other.admin)).toMatchObject({
      status: 404,
    });
  });

  it("a decision that comes late leaves the one that was made after it", async () => {
    const { given } = await submitted();
    const { name = "", language = "" } = given ?? {};
    const decide = (status: string, at: string) =>
      db.$transaction((tx) =>
        noteDecision(
          {
            ...{ name, language, status, reason: null, category: null, quality: null },
            at: new Date(at),
          },
          tx,
        ),
      );
    expect(await decide("PAUSED", "2026-12-02T10:00:00Z")).toBe(true);
    expect(await decide("APPROVED", "2026-12-01T10:00:00Z")).toBe(false);
    expect(await approvalOf(name)).toMatchObject({ status: "paused" });
    expect(await decide("APPROVED", "2026-12-03T10:00:00Z")).toBe(true);
    expect(await approvalOf(name)).toMatchObject({ status: "approved" });
  });

  it("only a message of a series can be given to WhatsApp as marketing", async () => {
    expect((await submitted({}, "MARKETING")).answer).toMatchObject({
      status: 422,
      fields: { category: "A message of this kind is no advertisement" },
    });
    const series = { kind: "series", name: `Diwali ${Date.now()}` };
    const body = "नमस्ते {{student.first_name}} जी, शुभ दिवाली।";
    const { answer, given } = await submitted({ ...series, body }, "MARKETING");
    expect(answer).toMatchObject({ ok: true });
    expect(given).toMatchObject({ category: "MARKETING" });
  });
});
