import "server-only";
import { db } from "@/lib/platform/db";
import { linkArgs, linkState, shownLinks } from "@/lib/student/link/queries";

/** The links to a sub-agent's page, the newest first. */
export async function agentLinksOf(partnerId: string) {
  const rows = await db.studentLink.findMany({
    where: { partnerId },
    ...linkArgs,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: shownLinks,
  });
  return rows.map(({ madeBy, revokedBy, mobile, ...row }) => ({
    id: row.id,
    // The database keeps that a sub-agent's link has one.
    mobile: mobile ?? "",
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    devices: row.devices,
    state: linkState(row),
    by: madeBy.name,
    closedBy: revokedBy?.name ?? null,
  }));
}
export type AgentLinkRow = Awaited<ReturnType<typeof agentLinksOf>>[number];
