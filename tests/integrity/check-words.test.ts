import { beforeAll, describe, expect, it } from "vitest";
import { checkWords } from "@/lib/platform/check-words";
import { db, pool } from "@/lib/platform/db";
import { databaseFailure } from "@/lib/platform/errors";
import { makeCase } from "../support/cases";
import { makeLead } from "../support/leads";

// Each CHECK of the database has words for whoever breaks it, or is one that nobody's input can break.

const written = "the product writes it, never what somebody typed";
const onlyRow = "the one row of its table, which the migrations write";
const lowered = "emails are written in small letters before they come here";

const beyondInput: Record<string, string> = {
  analytics_figure_figures: written,
  analytics_figure_part: written,
  analytics_figure_year: written,
  assessment_emails_lower: lowered,
  backup_run_kind: written,
  backup_run_outcome: written,
  bulk_row_state: written,
  bulk_run_action: written,
  bulk_run_state: written,
  daily_report_extended_minutes: "the minutes are those of the task",
  daily_report_normal_kind: written,
  field_change_differs: "a field that did not change writes no line",
  installation_is_one: onlyRow,
  lead_change_differs: "a field that did not change writes no line",
  lead_ended: "the day is written with the state, by the same change",
  lead_state: written,
  licence_warning_days: written,
  notification_kind: written,
  notification_page: written,
  outbox_attachment_drawn: written,
  outbox_message_channel: written,
  outbox_message_state: written,
  passkey_counter: "the device counts",
  reading_limit_only: onlyRow,
  second_factor_rule_only: onlyRow,
  sms_limit_only: onlyRow,
  staff_email_lower: lowered,
  status_update_type: written,
  stored_file_size: "files are measured while they come, which has words of its own",
  voucher_gst: "computed from the amount",
  voucher_kind: written,
  voucher_refund: written,
  voucher_void_day: "a trigger writes it",
  weekly_mail_monday: written,
  work_sum_work: written,
};

describe("what a broken check says", () => {
  let checks: string[];
  beforeAll(async () => {
    const { rows } = await pool.query<{ name: string }>(`
      SELECT conname AS name FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace`);
    checks = rows.map(({ name }) => name);
  });

  it("there are words for each, or why nobody can break it", () => {
    const said = [...Object.keys(checkWords), ...Object.keys(beyondInput)];
    expect(checks.sort()).toEqual(said.sort());
  });

  it("is the same to a change by Prisma and to one by SQL, and names the field", async () => {
    const { id } = await makeCase();
    const words = "Percentage is from 0 to 100";
    const failure = { status: 422, message: words, fields: { percentage: words } };
    const byPrisma = db.assessment.update({ where: { id }, data: { percentage: "100.5" } });
    expect(databaseFailure(await byPrisma.catch((error: unknown) => error))).toMatchObject(failure);
    const bySql = pool.query("UPDATE assessment SET percentage = 100.5 WHERE id = $1", [id]);
    expect(databaseFailure(await bySql.catch((error: unknown) => error))).toMatchObject(failure);
  });

  it("a check of the product's own making stays a bug, which answers 500", async () => {
    const { id } = await makeLead();
    const broken = pool.query("UPDATE lead SET ended_at = now() WHERE id = $1", [id]);
    expect(databaseFailure(await broken.catch((error: unknown) => error))).toBeUndefined();
  });
});
