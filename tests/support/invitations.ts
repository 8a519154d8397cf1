import { tokenHash } from "@/lib/people/password/link";
import { db } from "@/lib/platform/db";
import { DAY_MS } from "@/lib/values/calendar";
import { makeStaff } from "./staff";

/** Somebody whom an admin has invited and who did not come yet; calls name them by their email. */
export async function makeInvited() {
  const inviter = await makeStaff({ role: "admin" });
  const { id, email } = await makeStaff({ active: false });
  await db.staff.update({ where: { id }, data: { passwordHash: null, switchedAt: new Date() } });
  await db.invitation.create({
    data: {
      tokenHash: tokenHash(id),
      staffId: id,
      invitedById: inviter.id,
      expiresAt: new Date(Date.now() + DAY_MS),
    },
  });
  return { id: email };
}
