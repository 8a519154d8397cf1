import { describe, expect, it } from "vitest";
import { numberFirst } from "@/lib/parts/applications/labels";
import { createVisa, deleteVisa, editVisa } from "@/lib/parts/visas/operations";
import { db } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { makeCase } from "../support/cases";
import { makeVisa } from "../support/deposits";
import { makeReady } from "../support/letters";
import { runOnCase } from "../support/run";
import { callerFor, makeStaff } from "../support/staff";

async function scene() {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const application = await makeReady(c.id);
  const create = async (more: Record<string, unknown> = {}, idempotencyKey?: string) =>
    runOnCase(
      createVisa,
      { ref_no: c.ref_no, applicationId: application.id, status: "Visa not applied", ...more },
      await callerFor(handler, { idempotencyKey }),
    );
  const change = async (op: Operation, values: Record<string, unknown>) =>
    runOnCase(op, { ref_no: c.ref_no, ...values }, await callerFor(handler));
  return { handler, c, application, create, change };
}

const visasOf = (c: { id: string }) => db.visa.findMany({ where: { assessmentId: c.id } });
const told = async (c: { id: string }) =>
  (
    await db.statusUpdate.findMany({
      where: { assessmentId: c.id, type: "visa" },
      orderBy: { id: "asc" },
    })
  ).map(({ msg }) => msg);
const work = (c: { id: string }) =>
  db.dailyReportNormal.count({ where: { assessmentId: c.id, name: "visa" } });

describe("a visa", () => {
  it("a visa is added, changes its status and is deleted, each in the timeline and the daily work", async () => {
    const { c, application, create, change } = await scene();
    const made = await create({ remarks: "Biometrics\nbooked" });
    expect(made).toMatchObject({
      ok: true,
      message: "Record added successfully",
      data: {
        visas: [
          {
            status: { label: "Visa Not Applied" },
            remarks: "Biometrics\nbooked",
            applicationId: application.id,
            version: 0,
          },
        ],
      },
    });
    const [visa] = await visasOf(c);
    const edited = await change(editVisa, {
      visaId: visa?.id,
      status: "Visa Received",
      version: 0,
    });
    expect(edited).toMatchObject({
      message: "Record edited successfully",
      data: { visas: [{ status: { value: "Visa Recevied", label: "Visa Received" }, version: 1 }] },
    });
    expect(await told(c)).toEqual([
      expect.stringMatching(/^Visa Not Applied for Data Science, university/),
      expect.stringMatching(/^Visa Received for Data Science, university/),
    ]);
    expect(await work(c)).toBe(2);
    const removed = await change(deleteVisa, { visaId: visa?.id, version: 1 });
    expect(removed).toMatchObject({ message: "Record deleted successfully", data: { visas: [] } });
    const lines = await db.auditLine.findMany({
      where: { subject: c.ref_no },
      orderBy: { id: "asc" },
    });
    expect(lines.map(({ operation, detail }) => [operation, detail])).toMatchObject([
      ["visa.create", { entry: "Visa not applied", application: application.apn }],
      ["visa.edit", { from: "Visa not applied", to: "Visa Recevied" }],
      ["visa.delete", { entry: "Visa Recevied" }],
    ]);
  });

  it("a visa needs the university's number first (C8)", async () => {
    const { c, application, create } = await scene();
    await db.application.update({
      where: { id: application.id },
      data: { universityApplicationNumber: null },
    });
    expect(await create()).toMatchObject({ ok: false, status: 409, message: numberFirst });
    expect(await visasOf(c)).toEqual([]);
    expect(await told(c)).toEqual([]);
  });

  it.each([null, "", "Visa Lost", { label: "Visa Lost" }, 1])(
    "a visa has no status %j, neither new nor changed",
    async (status) => {
      const { c, create, change } = await scene();
      expect(await create({ status })).toMatchObject({
        status: 422,
        fields: { status: expect.stringMatching(/^Status is/) },
      });
      const { id } = await makeVisa(c.id);
      expect(await change(editVisa, { visaId: id, status })).toMatchObject({ status: 422 });
      expect(await visasOf(c)).toMatchObject([{ id, status: "Visa Applied", version: 0 }]);
    },
  );

  it.each<[string, Record<string, unknown>]>([
    ["long remarks", { remarks: "r".repeat(2001) }],
    ["an application that is no id", { applicationId: "first" }],
    ["no application", { applicationId: undefined }],
  ])("a visa is refused with %s", async (_, sent) => {
    const { c, create } = await scene();
    const result = await create(sent);
    expect(result).toMatchObject({ ok: false, status: 422 });
    expect(Object.keys((!result.ok && result.fields) || {})).toEqual(Object.keys(sent));
    expect(await visasOf(c)).toEqual([]);
  });

  it("a visa of another case, or for its application, is 404 with one's own ref_no", async () => {
    const { c, create, change } = await scene();
    const victim = await makeCase({ handler: await makeStaff() });
    const visa = await makeVisa(victim.id);
    expect(await create({ applicationId: visa.applicationId })).toMatchObject({ status: 404 });
    for (const version of [undefined, 0, 5]) {
      const which = { visaId: visa.id, version };
      expect(await change(editVisa, { ...which, status: "Visa Rejected" })).toMatchObject({
        status: 404,
      });
      expect(await change(deleteVisa, which)).toMatchObject({ status: 404 });
    }
    expect(await visasOf(victim)).toEqual([visa]);
    expect(await visasOf(c)).toEqual([]);
  });

  it("a visa from an older version is refused with the current values in words (C14)", async () => {
    const { c, change } = await scene();
    const { id: visaId } = await makeVisa(c.id);
    await change(editVisa, { visaId, status: "Visa Recevied", version: 0 });
    const late = { visaId, status: "Visa Rejected", version: 0 };
    expect(await change(editVisa, late)).toMatchObject({
      status: 409,
      fields: { status: "Now: Visa Received" },
    });
    expect(await change(deleteVisa, { visaId, version: 0 })).toMatchObject({ status: 409 });
    expect(await visasOf(c)).toMatchObject([{ status: "Visa Recevied", version: 1 }]);
    expect(await told(c)).toHaveLength(1);
  });

  it("a visa set to the status that it has is unchanged", async () => {
    const { c, change } = await scene();
    const { id: visaId } = await makeVisa(c.id);
    expect(await change(editVisa, { visaId, status: "Visa Applied" })).toMatchObject({ ok: true });
    expect(await visasOf(c)).toMatchObject([{ version: 0 }]);
    expect([await told(c), await work(c)]).toEqual([[], 0]);
  });

  it("a visa with one key is made once, also twice at the same instant (C15); two people's follow each other", async () => {
    const { c, create, change } = await scene();
    await Promise.all([create({}, "one key"), create({}, "one key")]);
    const [visa, ...others] = await visasOf(c);
    expect(others).toEqual([]);
    const both = await Promise.all(
      ["Visa Applied", "Visa Rejected"].map((status) =>
        change(editVisa, { visaId: visa?.id, status, version: 0 }),
      ),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await visasOf(c)).toMatchObject([{ version: 1 }]);
  });
});
