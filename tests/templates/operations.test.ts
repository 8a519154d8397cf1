import { describe, expect, it } from "vitest";
import { addTemplate, editTemplate } from "@/lib/catalogue/templates/operations";
import { templates } from "@/lib/catalogue/templates/queries";
import { roles } from "@/lib/platform/access/role-rights";
import { db } from "@/lib/platform/db";
import { callerFor, makeStaff, viewerFor } from "../support/staff";
import { writeTemplate } from "../support/templates";

const of = { kind: "document_request", channel: "sms" };
const words = { ...of, language: "en", body: "{{office.name}}: bring {{missing}}" };
const named = { kind: "status_update", channel: "sms", language: "pa", body: "ਦਫ਼ਤਰ ਆਓ" };
const editionsOf = (templateId: string) =>
  db.messageTemplateEdition.findMany({ where: { templateId }, orderBy: { edition: "asc" } });

describe("a template", () => {
  it("changed words are the next edition, and the one before stays as it was", async () => {
    const { admin, template } = await writeTemplate(words);
    const { _id: id, version } = template;
    const edit = { id, version, ...of, body: "Please bring {{missing}}", active: "yes" };
    const edited = await editTemplate.run(edit, admin);
    expect(edited).toMatchObject({ data: { edition: 2, version: 1, by: "Harjit" } });
    expect((await editionsOf(id)).map(({ body }) => body)).toEqual([words.body, edit.body]);
  });

  it("switching one off makes no edition, because no word changes", async () => {
    const { admin, template } = await writeTemplate(words);
    const { _id: id, version } = template;
    const off = await editTemplate.run(
      { id, version, ...of, body: words.body, active: "no" },
      admin,
    );
    expect(off).toMatchObject({ data: { active: false, edition: 1, version: 1 } });
    expect(await editionsOf(id)).toHaveLength(1);
  });

  it("one of two admins who edit the same version is told what the other wrote", async () => {
    const { admin, template } = await writeTemplate(words);
    const other = await callerFor(await makeStaff({ role: "admin", name: "Ravi" }));
    const edit = { id: template._id, version: 0, ...of, active: "yes" };
    const answers = await Promise.all([
      editTemplate.run({ ...edit, body: "One {{missing}}" }, admin),
      editTemplate.run({ ...edit, body: "Other {{missing}}" }, other),
    ]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      changed: { by: expect.stringMatching(/Harjit|Ravi/), values: { body: expect.anything() } },
    });
    expect(await editionsOf(template._id)).toHaveLength(2);
  });

  it("a second admin who writes the first words of one place is told that they are there", async () => {
    const { admin } = await writeTemplate(words);
    expect(await addTemplate.run(words, admin)).toMatchObject({ status: 409 });
  });

  it("status updates are many by their names, and one name is there once in a language", async () => {
    const { admin } = await writeTemplate({ ...named, name: "Come in" });
    await writeTemplate({ ...named, name: "Call us" });
    await writeTemplate({ ...named, name: "Come in", language: "hi" });
    expect(await addTemplate.run({ ...named, name: "Come in" }, admin)).toMatchObject({
      status: 409,
      fields: { name: expect.any(String) },
    });
  });

  it("an edit that names another kind finds nothing, so that no rule of a kind is passed by", async () => {
    const { admin, template } = await writeTemplate(words);
    const edit = { id: template._id, version: 0, active: "yes" };
    const other = { ...edit, ...of, kind: "receipt", body: "{{receipt.number}}" };
    expect(await editTemplate.run(other, admin)).toMatchObject({ status: 404 });
  });

  it.each(roles)("a template is written by an admin only: %s", async (role) => {
    const staff = await makeStaff({ role });
    const input = { ...named, name: `By ${role}`, body: "Come {{" };
    // The text is wrong, so that nothing is made: who may write hears of it, and nobody else does.
    const answer = await addTemplate.run(input, await callerFor(staff));
    expect(answer).toMatchObject({ status: role === "admin" ? 422 : 403 });
  });

  it("an admin of some branches reads a template and changes none", async () => {
    const { template } = await writeTemplate(words);
    const some = await makeStaff({ role: "admin", branches: ["batala"] });
    const caller = await callerFor(some);
    const all = await templates.read(await viewerFor(some), {});
    expect(all.map((place) => place.template?._id)).toContain(template._id);
    const edit = { id: template._id, version: 0, ...of, body: words.body, active: "no" };
    expect(await editTemplate.run(edit, caller)).toMatchObject({ status: 403 });
    expect(await addTemplate.run({ ...words, language: "hi" }, caller)).toMatchObject({
      status: 403,
    });
  });

  it("the audit log says who changed which template, and no word of it", async () => {
    const { template, admin } = await writeTemplate(words);
    const edit = { id: template._id, version: 0, ...of, body: words.body, active: "no" };
    await editTemplate.run(edit, admin);
    const line = await db.auditLine.findFirstOrThrow({
      where: { operation: "messageTemplate.edit", actorId: admin.viewer?.id },
    });
    expect(line).toMatchObject({
      subject: "Documents are missing, SMS, English",
      detail: { id: template._id, edition: 1, active: false },
    });
  });
});
