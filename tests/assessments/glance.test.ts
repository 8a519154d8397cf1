import { beforeAll, describe, expect, it } from "vitest";
import { listsOf, type OpenCase } from "@/lib/case/queries";
import { editAssessment } from "@/lib/intake/assessments/correct";
import { caseGlance } from "@/lib/intake/assessments/glance";
import { balanceOf, standingList } from "@/lib/money/vouchers/queries";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { makeFullCase } from "../support/full-case";
import { opened } from "../support/opened";
import { warmPool } from "../support/pool";
import { callerFor, makeStaff } from "../support/staff";

beforeAll(warmPool);

const balanceIn = async (of: OpenCase, total: string | null) =>
  balanceOf((await listsOf(of, { vouchers: standingList })).vouchers, total);

describe("what is next on a case", () => {
  it("the next steps of a case show the first open follow-up, the last remark and the last course", async () => {
    const handler = await makeStaff({ name: "Ravi" });
    const { case: c } = await makeFullCase(handler);
    const of = { assessmentId: c.id };
    const day = (iso: string) => new Date(`${iso}T00:00:00Z`);
    await db.followUp.createMany({
      data: [
        { ...of, action: "Revenue", followUpDate: day("2026-01-04"), remarks: "Done" },
        { ...of, action: "Defer", followUpDate: day("2026-02-01") },
      ],
    });
    await db.remark.create({
      data: { ...of, remarks: "<p>Brings <b>fee</b></p>", authorId: handler.id },
    });
    const glance = await caseGlance(await opened(handler, c));
    expect(glance).toMatchObject({
      followUp: { action: "Appointment", day: "2026-01-05" },
      remark: { text: "Brings fee", author: "Ravi" },
      course: { course: { label: "Data Science" }, intake: { label: "September 2026" } },
    });
  });

  it("the next steps of a case say so when there are none", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const open = await opened(handler, c);
    expect(await caseGlance(open)).toEqual({
      followUp: undefined,
      remark: undefined,
      course: undefined,
      leads: [],
      history: [],
    });
    expect(await balanceIn(open, null)).toMatchObject({ paid: "0.00", due: undefined });
  });

  it("the balance of a case is exact", async () => {
    const handler = await makeStaff();
    const { case: c } = await makeFullCase(handler);
    const open = await opened(handler, c);
    expect(await balanceIn(open, "65000.10")).toEqual({
      package: "65000.10",
      paid: "500.00",
      refunded: "0.00",
      due: "64500.10",
      forOthers: "0.00",
      paidOn: "0.00",
    });
    expect(await balanceIn(open, "100.00")).toMatchObject({ due: "-400.00" });
  });

  it("the history of a case tells fields and values in words, the newest first", async () => {
    const handler = await makeStaff({ name: "Ravi" });
    const c = await makeCase({ handler });
    const caller = await callerFor(handler);
    await editAssessment.run({ ref_no: c.ref_no, country_apply_for: "GB" }, caller);
    await editAssessment.run(
      { ref_no: c.ref_no, dob: "05/03/2002", any_refusal: "yes", visa_refused_for: "AU" },
      caller,
    );
    const { history } = await caseGlance(await opened(handler, c));
    expect(history.map(({ label, from, to, by }) => [label, from, to, by])).toEqual(
      expect.arrayContaining([
        ["Country Applying For", "Canada", "United Kingdom", "Ravi"],
        ["Date of Birth", "04/05/2001", "05/03/2002", "Ravi"],
        ["Any Refusal", "No", "Yes", "Ravi"],
        ["Visa Refused For", "empty", "Australia", "Ravi"],
      ]),
    );
    expect(history.at(-1)?.label).toBe("Country Applying For");
  });
});
