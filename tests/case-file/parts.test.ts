import { expect, it } from "vitest";
import { parts } from "@/lib/case-file/parts";
import type { CasePart } from "@/lib/parts/part/part";
import { makeFullCase, rowsOfCase } from "../support/full-case";
import { makeStaff } from "../support/staff";

const tables = new Set(Object.values<CasePart>(parts).map(({ table }) => table));

/** Tables with rows of a case that are no part of it: each with why. */
const noParts: Record<string, string> = {
  application_document: "goes with its application",
  bulk_row: "of a run of many",
  checklist_adopted: "which template a case took",
  checklist_paper: "goes with its item",
  conversation: "of a number, and stays without the case",
  daily_report_normal: "of the person who worked",
  guardian: "who agrees for a student under 18, which stands beside the ledger of consent",
  fee_head: "goes with its plan",
  instalment: "goes with its plan",
  field_change: "the case's own history",
  incoming_message: "goes with its conversation",
  letter_check: "goes with its letter",
  letter_waiver: "an admin's reason, which stands beside the letters",
  phone_call: "what a provider put through: its note is the part",
  reminder: "of the person who set it",
  import_origin: "where the case was moved in from",
  merged_case: "a number that goes on to the case",
  lead: "stands before the case, and stays without it",
  series_run: "planned messages, which the product sends by itself",
  student_due: "what the student's page asks to be paid, until it is taken back",
  visa_plan: "of its application",
  enrolment: "of its application",
  commission: "what partners pay for an application, which the product computes by itself",
  commission_share:
    "what a sub-agent gets for an application, which the product computes by itself",
  referral: "one of a case: its Overview says who sent the student",
  visa_verdict: "what the rules say of an application, which the product judges by itself",
  student_link: "the way to the student's page",
  outbox_message: "of its status update, or of nothing in the case",
};

it("each table with rows of a case is a part's, or is named as none", async () => {
  const { case: c } = await makeFullCase(await makeStaff());
  const found = Object.keys(await rowsOfCase(c.id));
  expect(found.filter((table) => !tables.has(table) && !noParts[table])).toEqual([]);
  expect([...tables].filter((table) => !found.includes(table))).toEqual([]);
});
