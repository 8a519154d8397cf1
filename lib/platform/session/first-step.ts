import "server-only";
import { createHash } from "node:crypto";
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import type { Tx } from "@/lib/platform/db";
import { sessionSecret } from "@/lib/platform/env";
import { cookieName, cookieOptions } from "@/lib/platform/session/cookie";
import type { Branch } from "@/lib/values/branches";

// Between the two factors there is no session yet: a cookie of five minutes says that the first was given. It opens
// nothing by itself.

const seconds = 5 * 60;
/** The first step has a key of its own, so its cookie is never taken for a session's. */
const salt = "first step of logging in";
const name = () => cookieName().replace("session-token", "first-step");

type Staff = { id: string; passwordHash: string | null };
type FirstStep = { staffId: string; password: string; branch?: Branch };

/** Another password makes the step worth nothing. */
const passwordNow = ({ passwordHash }: Staff) =>
  createHash("sha256")
    .update(passwordHash ?? "")
    .digest("base64url");

export const stillHolds = (step: FirstStep, staff: Staff) => step.password === passwordNow(staff);

/** Whether the person has a second factor that counts. */
export const hasSecondFactor = async (tx: Pick<Tx, "secondFactor">, staffId: string) =>
  (await tx.secondFactor.count({ where: { staffId, confirmedAt: { not: null } } })) > 0;

export async function keepFirstStep(staff: Staff, branch: Branch | undefined) {
  const token = { staffId: staff.id, password: passwordNow(staff), branch };
  const sealed = await encode({ token, secret: sessionSecret(), maxAge: seconds, salt });
  (await cookies()).set(name(), sealed, { ...cookieOptions(), maxAge: seconds });
}

/** Undefined where it is missing, forged or over. */
export async function readFirstStep(): Promise<FirstStep | undefined> {
  const token = (await cookies()).get(name())?.value;
  try {
    const step = await decode({ token, secret: sessionSecret(), salt });
    const { staffId, password, branch } = (step ?? {}) as Partial<FirstStep>;
    return staffId && password ? { staffId, password, branch } : undefined;
  } catch {
    return undefined;
  }
}

export async function forgetFirstStep() {
  (await cookies()).set(name(), "", { ...cookieOptions(), maxAge: 0 });
}
