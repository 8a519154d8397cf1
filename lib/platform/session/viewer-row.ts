import "server-only";
import { seesBooks, type Viewer } from "@/lib/platform/access/policy";
import type { Role } from "@/lib/platform/access/role-rights";
import { branchesAt, stampSql } from "@/lib/platform/branches/known";
import { pool } from "@/lib/platform/db";
import { officeSettingsAt, officeStampSql } from "@/lib/platform/office-settings";

/** Whether the admin `st` must set a second factor up first. */
export const enrolsSql = `st.role = 'admin' AND (SELECT admins FROM second_factor_rule) AND NOT EXISTS (
                  SELECT FROM second_factor f WHERE f.staff_id = st.id AND f.confirmed_at IS NOT NULL)`;

/** The ids of those whose cases `st` sees as a team lead, which only a counsellor is. */
export const teamSql = `ARRAY(SELECT member_id::text FROM team_member WHERE leader_id = st.id AND st.role = 'user')`;

/** Somebody as their row says; apart from what needs a request, for processes that have none. */
export type StaffRow = Omit<Viewer, "branches" | "allBranches" | "books" | "key"> & {
  limitedTo: string;
  stamp: number;
  officeStamp: number;
};

export async function viewerIn(row: StaffRow): Promise<Viewer> {
  const { limitedTo, stamp, officeStamp, ...who } = row;
  await officeSettingsAt(officeStamp);
  const allBranches = limitedTo === "";
  const limits = limitedTo.split(",");
  const theirs = (await branchesAt(stamp)).filter(
    ({ code }) => allBranches || limits.includes(code),
  );
  const branches = theirs.map(({ code }) => code);
  // What they looked at may have been switched off, or they limited out of it, since they logged in.
  const open = theirs.filter(({ active }) => active).map(({ code }) => code);
  const branch = open.includes(who.branch) ? who.branch : (open[0] ?? branches[0] ?? who.branch);
  const role = who.role as Role;
  const books = theirs.filter((one) => seesBooks({ role }, one)).map(({ code }) => code);
  return { ...who, role, branches, allBranches, books, branch };
}

/**
 * Somebody as they are now, without a session: for what they began and a worker goes on with. Null once they are
 * switched off.
 */
export async function viewerAway(staffId: string): Promise<Viewer | null> {
  const {
    rows: [row],
  } = await pool.query<StaffRow>(
    `SELECT id, '' AS "sessionId", name, email, mobile, role::text AS role, '' AS branch,
            array_to_string(limited_to, ',') AS "limitedTo", ${stampSql} AS stamp, ${officeStampSql} AS "officeStamp", false AS enrols,
            news_seen AS "newsSeen", tour_step AS "tourStep", ${teamSql} AS team
     FROM staff st WHERE id = $1::uuid AND active`,
    [staffId],
  );
  return row ? viewerIn(row) : null;
}
