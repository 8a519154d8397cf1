import "server-only";
import { cookies } from "next/headers";
import type { Role } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import {
  cookieName,
  cookieOptions,
  sealToken,
  sessionSeconds,
} from "@/lib/platform/session/cookie";
import type { Branch } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";

type Staff = { id: string; role: Role; branches: Branch[] };

/** Writes the session row; the caller puts `seal` of the answer into the cookie. */
export async function openSession(tx: Tx, staff: Staff, branch: Branch) {
  const session = await tx.session.create({
    data: {
      staffId: staff.id,
      // A branch that the person is limited out of would show them nothing.
      branch: staff.branches.includes(branch) ? branch : (staff.branches[0] ?? branch),
      expiresAt: new Date(now().getTime() + sessionSeconds * 1000),
    },
  });
  return { sid: session.id, role: staff.role, branch: session.branch };
}

export async function setSessionCookie({ sid, role }: { sid: string; role: Role }) {
  (await cookies()).set(cookieName(), await sealToken({ sid, role }), cookieOptions());
}

export async function clearSessionCookie() {
  (await cookies()).set(cookieName(), "", { ...cookieOptions(), maxAge: 0 });
}

/** Ends a person's sessions at once, everywhere (decision P5). */
export const endSessions = (tx: Tx, staffId: string) =>
  tx.session.deleteMany({ where: { staffId } });
