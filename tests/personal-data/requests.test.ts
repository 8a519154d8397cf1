import { describe, expect, it } from "vitest";
import { requestList } from "@/lib/office/person-requests/list";
import { addRequest, answerRequest } from "@/lib/office/person-requests/operations";
import { db } from "@/lib/platform/db";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { callerFor, makeStaff, newMobile, viewerFor } from "../support/staff";

const asked = (fields: Record<string, unknown> = {}) => ({
  ...{ kind: "access", channel: "counter", name: "Amrit Kaur", mobile: newMobile() },
  ...{ location: "gurdaspur", askedOn: dayInIndia(), ...fields },
});
const admin = async () => callerFor(await makeStaff({ role: "admin" }));

async function noted(fields: Record<string, unknown> = {}) {
  const result = await addRequest.run(asked(fields), await admin());
  if (!result.ok) throw new Error(result.message);
  return result.data;
}

describe("a request about personal data", () => {
  it("a request is to be answered within ninety days of the day on which it was asked", async () => {
    const askedOn = daysAfter(dayInIndia(), -10);
    expect(await noted({ askedOn })).toMatchObject({
      ...{ state: "open", askedOn, dueOn: daysAfter(askedOn, 90) },
    });
  });

  it("a request names a case, whose branch it takes, or a mobile", async () => {
    const c = await makeCase({ location: "batala" });
    expect(await noted({ mobile: "", ref_no: c.ref_no.toLowerCase() })).toMatchObject({
      ...{ ref_no: c.ref_no, mobile: null, location: { value: "batala" } },
    });
    expect(await addRequest.run(asked({ mobile: "" }), await admin())).toMatchObject({
      ...{ status: 422, fields: { mobile: expect.stringContaining("reference number") } },
    });
    expect(await addRequest.run(asked({ ref_no: "GSP-26-99999" }), await admin())).toMatchObject({
      ...{ status: 422, fields: { ref_no: expect.stringContaining("GSP-26-99999") } },
    });
  });

  it("a day that has not come yet is refused", async () => {
    const tomorrow = daysAfter(dayInIndia(), 1);
    expect(await addRequest.run(asked({ askedOn: tomorrow }), await admin())).toMatchObject({
      ...{ status: 422, fields: { askedOn: "Asked On cannot be after today" } },
    });
  });

  it("an answer is kept with its day and its author, and is not written twice", async () => {
    const request = await noted();
    const answer = {
      ...{ id: request._id, version: request.version, state: "answered" },
      ...{ answer: "Sent as PDF", answeredOn: dayInIndia() },
    };
    const by = await makeStaff({ role: "admin", name: "Harpreet" });
    expect(await answerRequest.run(answer, await callerFor(by))).toMatchObject({
      data: { state: "answered", answer: "Sent as PDF", answeredBy: "Harpreet" },
    });
    expect(await answerRequest.run({ ...answer, version: 1 }, await admin())).toMatchObject({
      ...{ status: 409, message: "This request has been answered already" },
    });
  });

  it("an answer before the day of the request is refused", async () => {
    const request = await noted();
    const answer = { state: "refused", answer: "-", answeredOn: daysAfter(dayInIndia(), -1) };
    expect(
      await answerRequest.run({ id: request._id, version: 0, ...answer }, await admin()),
    ).toMatchObject({ status: 422, fields: { answeredOn: expect.stringContaining("before") } });
  });

  it("the register belongs to admins, each with the requests of their branches", async () => {
    await db.personRequest.deleteMany();
    const there = await noted({ location: "batala" });
    await noted({ location: "gurdaspur" });
    const limited = await makeStaff({ role: "admin", branches: ["batala"] });
    const { rows } = await requestList.read(await viewerFor(limited), {});
    expect(rows.map(({ _id }) => _id)).toEqual([there._id]);
    const { location: _, ...elsewhere } = asked();
    expect(
      await addRequest.run({ ...elsewhere, location: "gurdaspur" }, await callerFor(limited)),
    ).toMatchObject({ status: 403 });
    for (const role of ["user", "reception", "Admission"] as const)
      expect(
        await addRequest.run(asked(), await callerFor(await makeStaff({ role }))),
      ).toMatchObject({ status: 403 });
  });

  it("the most overdue request stands first, and those that ended have a tab of their own", async () => {
    await db.personRequest.deleteMany();
    const today = dayInIndia();
    const young = await noted();
    const overdue = await noted({ askedOn: daysAfter(today, -100) });
    const old = await noted({ askedOn: daysAfter(today, -80) });
    const done = await noted();
    await answerRequest.run(
      {
        ...{ id: done._id, version: 0, state: "withdrawn" },
        ...{ answer: "Called and took it back", answeredOn: today },
      },
      await admin(),
    );
    const viewer = await viewerFor(await makeStaff({ role: "admin" }));
    const idsOf = async (tab: string) =>
      (await requestList.read(viewer, { tab })).rows.map(({ _id }) => _id);
    expect(await idsOf("open")).toEqual([overdue._id, old._id, young._id]);
    expect(await idsOf("ended")).toEqual([done._id]);
  });
});
