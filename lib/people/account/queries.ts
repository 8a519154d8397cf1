import "server-only";
import { passwordFits } from "@/lib/people/password/hash";
import { tokenHash } from "@/lib/people/password/link";
import type { Viewer } from "@/lib/platform/access/policy";
import { readBranches } from "@/lib/platform/branches/known";
import { db, type Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { hashed } from "@/lib/platform/limits/rate-limit";
import { firstBranch } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";

const demo = { email: "admin@overseasdesk.example", password: "overseas-demo-2026" };
/** Whether the demo password opens what was stored: asked once of each, since it takes as long as a login. */
const opens = new Map<string, Promise<boolean>>();

/**
 * The demo data set is in this database: the login form may be pre-filled (decision P7). Anybody can register
 * with its email, so the account has to be an active admin's whom the demo password really lets in.
 */
export async function demoAccount() {
  const row = await db.staff.findUnique({
    where: { email: demo.email, active: true, role: "admin" },
    select: { passwordHash: true },
  });
  if (!row?.passwordHash) return undefined;
  const fits = opens.get(row.passwordHash) ?? passwordFits(row.passwordHash, demo.password);
  opens.set(row.passwordHash, fits);
  return (await fits) ? demo : undefined;
}

/** An account and a network, as the database knows them again. */
export const networkKey = (email: string, network: string) => hashed(`${email} ${network}`);

/** Whether somebody logged in to this account from this network before (decision P10). */
export const isKnownThere = async (email: string, network: string) =>
  Boolean(await db.signInNetwork.findUnique({ where: { network: networkKey(email, network) } }));

export const passwordHashOf = async (email: string) =>
  (await db.staff.findUnique({ where: { email }, select: { passwordHash: true } }))?.passwordHash;

/** What was typed with an email that this mailed link confirms. */
export const confirmationOf = (token: string, tx: Tx = db) =>
  tx.emailConfirmation.findUnique({
    where: { tokenHash: tokenHash(token), expiresAt: { gt: now() } },
    include: { staff: true },
  });

/** Which providers have keys (decision P3). */
export function configuredProviders() {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET } =
    env();
  return [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET ? (["google"] as const) : []),
    ...(MICROSOFT_CLIENT_ID && MICROSOFT_CLIENT_SECRET ? (["azure-ad"] as const) : []),
  ];
}

export const ownAccount = ({ id }: Viewer) =>
  db.staff.findUniqueOrThrow({
    where: { id },
    select: { name: true, email: true, mobile: true, role: true, limitedTo: true, version: true },
  });

/** The branches to log in to: those that are switched on, the usual one first (decision C18). */
export const loginBranches = async () =>
  (await readBranches())
    .filter(({ active }) => active)
    .map(({ code, name }) => ({ value: code, label: name }))
    .sort((a, b) => Number(b.value === firstBranch) - Number(a.value === firstBranch));
