import "server-only";
import { cookies, headers } from "next/headers";
import type { Role } from "@/lib/platform/access/role-rights";
import { db, type Tx } from "@/lib/platform/db";
import { clientAddress } from "@/lib/platform/http/address";
import { type Failure, refuse } from "@/lib/platform/result";
import {
  cookieName,
  cookieOptions,
  openToken,
  sealToken,
  sessionSeconds,
} from "@/lib/platform/session/cookie";
import { deviceWords } from "@/lib/platform/session/device";
import { type Branch, firstBranch, worksIn } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";
import product from "@/package.json";

type Staff = { id: string; role: Role; limitedTo: Branch[] };
type Opened = { sid: string; role: Role; branch: Branch };

/** The codes of the branches that are switched on, in their order. */
export async function openBranches(tx: Pick<Tx, "branch">): Promise<Branch[]> {
  const rows = await tx.branch.findMany({
    where: { active: true },
    select: { code: true },
    orderBy: [{ position: "asc" }, { code: "asc" }],
  });
  return rows.map(({ code }) => code);
}

/** The refusal of a login by somebody whose branches are all switched off. */
const nowhere = "Your branch is switched off. Please ask an admin.";

/**
 * Writes the session row; the caller puts `seal` of the answer into the cookie. It looks at the branch
 * that was asked for, or where the person does not work there, at one of theirs.
 */
export async function openSession(
  tx: Pick<Tx, "branch" | "session" | "staff">,
  staff: Staff,
  chosenBranch: Branch = firstBranch,
): Promise<Opened | Failure> {
  const own = (await openBranches(tx)).filter((branch) => worksIn(staff, branch));
  const branch =
    own.find((one) => one === chosenBranch) ?? own.find((one) => one === firstBranch) ?? own[0];
  if (!branch) return refuse(403, nowhere);
  const expiresAt = new Date(now().getTime() + sessionSeconds * 1000);
  const asks = await headers();
  const device = deviceWords(asks.get("user-agent"));
  const opened = { staffId: staff.id, branch, expiresAt, device, address: clientAddress(asks) };
  const session = await tx.session.create({ data: opened });
  // Somebody who begins today is told nothing as new.
  const begins = { id: staff.id, newsSeen: null };
  await tx.staff.updateMany({ where: begins, data: { newsSeen: product.version } });
  return { sid: session.id, role: staff.role, branch: session.branch };
}

export async function setSessionCookie({ sid, role }: { sid: string; role: Role }) {
  (await cookies()).set(cookieName(), await sealToken({ sid, role }), cookieOptions());
}

export async function clearSessionCookie() {
  (await cookies()).set(cookieName(), "", { ...cookieOptions(), maxAge: 0 });
  // What the browser keeps of photos and pages; under another server than ours it has its day.
  (globalThis as { clearCache?: () => void }).clearCache?.();
}

/** Ends one session by deleting its row. */
export const endSession = (tx: Pick<Tx, "session">, id: string) =>
  tx.session.deleteMany({ where: { id } });

/** The session that this browser has, anybody's: logging in anew leaves none behind. */
export async function endThisSession(tx: Pick<Tx, "session">) {
  const token = await openToken((await cookies()).get(cookieName())?.value);
  if (token) await endSession(tx, token.sid);
}

/** The sessions among these that have not ended. */
export async function openOf(ids: string[]): Promise<Set<string>> {
  const rows = await db.session.findMany({
    where: { id: { in: ids }, expiresAt: { gt: now() }, staff: { active: true } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

/** Ends the sessions of those who have no branch left that is switched on. */
export const endSessionsNowhere = (tx: Tx) => tx.$executeRaw`
  DELETE FROM session USING staff WHERE staff.id = session.staff_id AND limited_to <> '{}'
    AND NOT EXISTS (SELECT FROM branch WHERE active AND code = ANY (limited_to))`;

/** Ends a person's sessions at once, everywhere (decision P5). */
export const endSessions = (tx: Tx, staffId: string) =>
  tx.session.deleteMany({ where: { staffId } });
