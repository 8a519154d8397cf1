import { randomUUID } from "node:crypto";
import { hashPassword } from "@/lib/people/password/hash";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Role } from "@/lib/platform/access/role-rights";
import { db } from "@/lib/platform/db";
import type { Caller } from "@/lib/platform/operation/caller";
import { isFailure } from "@/lib/platform/result";
import { cookieName, sealToken, sessionSeconds } from "@/lib/platform/session/cookie";
import { openSession } from "@/lib/platform/session/sessions";
import { viewerOf } from "@/lib/platform/session/viewer";
import type { Branch } from "@/lib/values/branches";
import product from "@/package.json";

let numbers = 0;

/** A mobile that no other record of this test file has. */
export const newMobile = () => `+9198${String(++numbers).padStart(8, "0")}`;
export const newEmail = (who = "person") => `${who}-${randomUUID().slice(0, 8)}@example.com`;
/** An address that no limit has counted yet. */
export const newAddress = () => `test-${randomUUID()}`;

export const password = "correct horse battery";
let hash: Promise<string> | undefined;

/** `branches` limit the person; without them all are open. */
type StaffFields = {
  role?: Role;
  branches?: Branch[];
  active?: boolean;
  name?: string;
  email?: string;
};

/** A staff member whose password is `password`, and who has logged in before. */
export async function makeStaff({
  role = "user",
  branches = [],
  active = true,
  name = `Some ${role}`,
  email = newEmail("staff"),
}: StaffFields = {}) {
  hash ??= hashPassword(password);
  return db.staff.create({
    data: {
      role,
      limitedTo: branches,
      active,
      name,
      email,
      mobile: newMobile(),
      passwordHash: await hash,
      newsSeen: product.version,
      tourStep: 0,
    },
  });
}
export type Staff = Awaited<ReturnType<typeof makeStaff>>;

/** Opens a real session and answers its cookie. The database ends it by its own clock, which no test sets. */
export async function cookieFor(staff: Staff, branch: Branch = "gurdaspur"): Promise<string> {
  const opened = await openSession(db, staff, branch);
  if (isFailure(opened)) throw new Error(opened.message);
  const { sid, role } = opened;
  const expiresAt = new Date(Date.now() + sessionSeconds * 1000);
  await db.session.updateMany({ where: { id: sid }, data: { expiresAt } });
  return `${cookieName()}=${await sealToken({ sid, role })}`;
}

export async function viewerFor(staff: Staff, branch: Branch = "gurdaspur"): Promise<Viewer> {
  const cookie = await cookieFor(staff, branch);
  const viewer = await viewerOf(cookie.slice(cookie.indexOf("=") + 1));
  if (!viewer) throw new Error(`${staff.email} cannot be signed in`);
  return viewer;
}

/** What an operation is run with: the staff member's own session, or nobody's. */
export async function callerFor(staff: Staff | null, more: Partial<Caller> = {}): Promise<Caller> {
  const viewer = staff && (await viewerFor(staff));
  return { viewer, address: newAddress(), requestId: randomUUID(), ...more };
}
