import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import { readBranches } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { firstBranch } from "@/lib/values/branches";

/** The demo data set is in this database: the login form may be pre-filled (decision P7). */
export async function demoAccount() {
  const email = "admin@overseasdesk.example";
  const found = await db.staff.findUnique({ where: { email }, select: { id: true } });
  return found ? { email, password: "overseas-demo-2026" } : undefined;
}

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
