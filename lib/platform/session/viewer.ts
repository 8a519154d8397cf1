import "server-only";
import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { holds, type Right, type Viewer } from "@/lib/platform/access/policy";
import { sayAway } from "@/lib/platform/away";
import { stampSql } from "@/lib/platform/branches/known";
import { pool } from "@/lib/platform/db";
import { clientAddress } from "@/lib/platform/http/address";
import { log } from "@/lib/platform/log";
import { officeStampSql } from "@/lib/platform/office-settings";
import { cookieName, openToken } from "@/lib/platform/session/cookie";
import { enrolsSql, type StaffRow, teamSql, viewerIn } from "@/lib/platform/session/viewer-row";

type Row = StaffRow & {
  /** for so long that its last use is written anew */
  unused: boolean;
};

/** What a person is shown need not be truer, and reading then costs no write. */
const exact = "interval '5 minutes'";

// Asked on every request: prepared once a connection, and without Prisma's share of the cost.
const whoIs = {
  name: "viewer",
  text: `SELECT st.id, s.id AS "sessionId", st.name, st.email, st.mobile, st.role::text AS role,
                array_to_string(st.limited_to, ',') AS "limitedTo", s.branch, ${stampSql} AS stamp, ${officeStampSql} AS "officeStamp",
                st.news_seen AS "newsSeen", st.tour_step AS "tourStep", ${teamSql} AS team,
                ${enrolsSql} AS enrols,
                s.last_used_at < now() - ${exact} AS unused
         FROM session s JOIN staff st ON st.id = s.staff_id
         WHERE s.id = $1::uuid AND s.expires_at > now() AND st.active`,
};

/** When and from where a session was last used. Nobody is turned away where that cannot be written. */
async function noteUse(sessionId: string) {
  try {
    const address = clientAddress(await headers());
    await pool.query(
      `UPDATE session SET last_used_at = now(), address = $2 WHERE id = $1 AND last_used_at < now() - ${exact}`,
      [sessionId, address],
    );
  } catch (error) {
    log.warn({ reason: (error as Error).message }, "the last use of a session was not written");
  }
}

/** Nearly every page asks this first, so here it learns that the database is away, in time for its words. */
function throwAway(error: unknown): never {
  sayAway(error);
  throw error;
}

/** The person behind a session cookie: one query, no cache between requests (decision P5). */
export async function viewerOf(sealed: string | undefined): Promise<Viewer | null> {
  const token = await openToken(sealed);
  if (!token) return null;
  const {
    rows: [row],
  } = await pool.query<Row>({ ...whoIs, values: [token.sid] }).catch(throwAway);
  if (!row) return null;
  const { unused, ...known } = row;
  if (unused) await noteUse(known.sessionId);
  return viewerIn(known);
}

/** The viewer of this request, or null. Asked once however many components want it. */
export const currentViewer = cache(async () =>
  viewerOf((await cookies()).get(cookieName())?.value),
);

/** For pages: the viewer, who has this right; otherwise to the login page, to what must be done first, or 403. */
export async function pageViewer(right: Right): Promise<Viewer> {
  const viewer = await currentViewer();
  if (!viewer) {
    const path = (await headers()).get("x-path") ?? "/app/main/dashboard";
    redirect(`/login?callbackUrl=${encodeURIComponent(path)}`);
  }
  if (!holds(viewer, right)) {
    if (viewer.enrols) redirect("/second-factor");
    forbidden();
  }
  return viewer;
}
