import { expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { countedFor } from "../support/analytics";
import { makeBranch } from "../support/branches";
import { callerFor, makeStaff, newEmail, newMobile } from "../support/staff";
import { caseForAll, moveSheetIn, takeBackAll } from "./support";

/** A case of last year as an office's sheet has it. */
const cameIn = (month: number, days: Record<string, string> = {}) => ({
  ...{ "Student Name": "Gurpreet Kaur", "Mobile No": newMobile().slice(3) },
  ...{ "Email ID": newEmail("moved"), DOB: "13/5/2001", "Passing Year": "2019", Marks: "78" },
  "Registration Date": `15/${month}/2025`,
  ...days,
});

it("cases of last year stand in its months of the analytics, as far as they came, until they are taken back", async () => {
  const [{ code }, staff] = [await makeBranch(), await makeStaff({ role: "admin" })];
  const admin = await callerFor(staff);
  const sheet = [
    cameIn(3, { "Application Date": "20/4/2025", "Offer Letter Date": "22/6/2025" }),
    cameIn(3, { "Active Since": "18/3/2025", "Visa Date": "20/9/2025" }),
    cameIn(7, { Status: "Closed", "Closing Date": "30/8/2025" }),
  ];
  const runId = await moveSheetIn("cases", sheet, admin, { ...caseForAll, location: code });
  const query = { year: "2025", location: code };
  const { funnel } = await countedFor(staff, query);
  expect(funnel.together).toMatchObject({ assessments: 3, accepted: 2, applied: 1, offer: 1 });
  expect(funnel.together).toMatchObject({ deposit: 0, visa: 1 });
  const months = funnel.month.map(({ value, assessments }) => [value, assessments]);
  expect(months).toContainEqual(["3", 2]);
  expect(months).toContainEqual(["7", 1]);
  await takeBackAll(runId, admin);
  const after = await countedFor(staff, query);
  expect(after.funnel.together).toMatchObject({ assessments: 0, accepted: 0, visa: 0 });
});

it("a record that is written later leaves the earlier day of the file", async () => {
  const staff = await makeStaff({ role: "admin" });
  const row = cameIn(3, { "Application Date": "20/4/2025" });
  await moveSheetIn("cases", [row], await callerFor(staff));
  const where = { mobile: `+91${row["Mobile No"]}` };
  const { id } = await db.assessment.findUniqueOrThrow({ where });
  await db.followUp.create({
    data: {
      ...{ assessmentId: id, action: "Generic Follow Up", followUpDate: new Date("2026-01-05") },
      ...{ spoken: "Spoken", remarks: "Called" },
    },
  });
  expect(await db.assessment.findUniqueOrThrow({ where })).toMatchObject({
    appliedOn: new Date("2025-04-20"),
  });
});
