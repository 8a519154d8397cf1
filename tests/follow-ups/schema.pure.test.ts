import { describe, expect, it } from "vitest";
import { callForm, followUp, followUpForm } from "@/lib/parts/follow-ups/schema";

const open = { ref_no: "GSP-26-00042", action: "Revenue", followUpDate: "2026-11-20" };
const which = { followUpId: "0192f0c1-2f50-7cc0-9bbb-000000000001", version: 0 };

/** The fields that are wrong. */
const wrong = (
  schema: { safeParse: (values: unknown) => { error?: { issues: { path: PropertyKey[] }[] } } },
  values: object,
) => (schema.safeParse({ ...open, ...values }).error?.issues ?? []).map(({ path }) => path[0]);

describe("how hot the student is", () => {
  it("the hotness is not asked for when nobody answered the call", () => {
    const values = { spoken: "Not Spoken", remarks: "No answer" };
    expect(wrong(followUpForm.edit, { ...which, ...values })).toEqual([]);
    expect(wrong(followUpForm.edit, { ...which, ...values, spoken: "Spoken" })).toEqual([
      "studentStatus",
    ]);
  });

  it("the hotness stays as it was in My day, which asks for outcome and remark only", () => {
    expect(wrong(callForm, { ...which, spoken: "Spoken", remarks: "Will come" })).toEqual([]);
    expect(wrong(callForm, which)).toEqual(["spoken", "remarks"]);
  });
});

describe("the time of an appointment", () => {
  const appointment = { action: "Appointment" };
  const next = { nextAction: "Appointment", nextFollowUpDate: "2026-11-27" };

  it("an appointment's time is required by the form of a new one, and by no call", () => {
    expect(wrong(followUpForm.add, appointment)).toEqual(["followUpTime"]);
    expect(wrong(followUpForm.add, { ...appointment, followUpTime: "3 pm" })).toEqual([]);
    expect(wrong(followUpForm.add, {})).toEqual([]);
    // One from before there were times is edited without.
    expect(wrong(followUpForm.edit, { ...which, ...appointment })).toEqual([]);
    expect(wrong(followUp.add, appointment)).toEqual([]);
  });

  it("the next appointment's time is required, unless this one had none", () => {
    const edit = { ...which, ...next };
    expect(wrong(followUpForm.edit, edit)).toEqual(["nextFollowUpTime"]);
    expect(wrong(followUpForm.edit, { ...edit, nextFollowUpTime: "11" })).toEqual([]);
    expect(wrong(followUpForm.edit, { ...edit, ...appointment })).toEqual([]);
    expect(wrong(followUpForm.edit, { ...edit, ...appointment, followUpTime: "15:30" })).toEqual([
      "nextFollowUpTime",
    ]);
    expect(wrong(followUp.edit, edit)).toEqual([]);
  });

  it.each(["noon", "25:00", "11:61"])("%j is no time of an appointment", (followUpTime) => {
    expect(wrong(followUp.add, { ...appointment, followUpTime })).toEqual(["followUpTime"]);
  });
});
