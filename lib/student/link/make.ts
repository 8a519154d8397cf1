import "server-only";
import { newToken, tokenHash } from "@/lib/people/password/link";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { idleDays } from "@/lib/student/link/labels";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";

type LinkTerms = Pick<
  Prisma.StudentLinkUncheckedCreateInput,
  "assessmentId" | "partnerId" | "purpose" | "mobile" | "email"
> & { scopes: string[] };

/** Stores a new link below `path` and answers its address, which nobody can read again. */
export async function storeLink(
  tx: Tx,
  path: "/s" | "/s/agent",
  terms: LinkTerms,
  viewer: Pick<Viewer, "id">,
) {
  const token = newToken();
  const at = now();
  const { id } = await tx.studentLink.create({
    data: {
      ...terms,
      tokenHash: tokenHash(token),
      madeById: viewer.id,
      createdAt: at,
      expiresAt: new Date(at.getTime() + idleDays * DAY_MS),
    },
    select: { id: true },
  });
  return { id, link: `${env().APP_URL}${path}/${token}` };
}

/** The link opens nothing any more, and visits under way end with it. */
export async function endLink(tx: Tx, id: string, viewer: Pick<Viewer, "id">) {
  const data = { revokedAt: now(), revokedById: viewer.id };
  await tx.studentLink.update({ where: { id }, data, select: { id: true } });
  await tx.studentVisit.deleteMany({ where: { device: { linkId: id } } });
}
