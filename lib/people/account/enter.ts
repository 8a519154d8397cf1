import "server-only";
import { networkKey } from "@/lib/people/account/queries";
import type { Tx } from "@/lib/platform/db";
import { forgetAttempts } from "@/lib/platform/limits/rate-limit";
import type { Caller } from "@/lib/platform/operation/caller";
import { isFailure } from "@/lib/platform/result";
import { endSession, openSession, setSessionCookie } from "@/lib/platform/session/sessions";
import type { Branch } from "@/lib/values/branches";
import { now } from "@/lib/values/clock";
import type { Staff } from "@/prisma/generated/client";

type Entering = {
  tx: Tx;
  staff: Staff;
  branch?: Branch;
  /** with whose session this browser had */
  caller: Caller;
  afterCommit: (work: () => Promise<void>) => void;
};

/** Opens the session of somebody who gave all that is asked for. */
export async function enter({ tx, staff, branch: branchCode, caller, afterCommit }: Entering) {
  const { viewer, address } = caller;
  const session = await openSession(tx, staff, branchCode);
  if (isFailure(session)) return session;
  if (viewer) await endSession(tx, viewer.sessionId);
  await rememberNetwork(tx, staff, address);
  const { sid, branch } = session;
  const { name, email, mobile, role: type, active: status } = staff;
  afterCommit(async () => {
    await setSessionCookie({ sid, role: type });
    await forgetAttempts({ name: "signIn.account", key: email, within: address });
  });
  return { admin: { name, email, mobile, type, status, branch } };
}

/** In the audit log it is the person who logged in, and not who had this browser before. */
export const itself = ({ id, email }: Staff) => ({ subject: email, actor: { id, email } });

function rememberNetwork(
  tx: Tx,
  { id: staffId, email }: { id: string; email: string },
  address: string,
) {
  const network = networkKey(email, address);
  const lastAt = now();
  return tx.signInNetwork.upsert({
    where: { network },
    create: { network, staffId, lastAt },
    update: { lastAt },
  });
}
