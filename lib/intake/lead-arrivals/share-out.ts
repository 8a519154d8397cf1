import "server-only";
import { areasOf } from "@/lib/intake/lead-sources/fields";
import { awayToday } from "@/lib/people/diary/queries";
import { isOpen } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import { type Branch, worksIn } from "@/lib/values/branches";
import { dayInIndia, onDay } from "@/lib/values/clock";
import type { Language } from "@/lib/values/languages";

// Which branch and whose turn: issue of a lead that came by itself.

/** The branch of the narrowest area that the place is in, or else of the source; a branch that is switched off takes nobody. */
export async function branchFor(tx: Tx, place: string | null, usual: Branch): Promise<Branch> {
  const areas = place === null ? [] : areasOf(place);
  if (areas.length === 0) return usual;
  const rows = await tx.leadArea.findMany({ where: { area: { in: areas } } });
  const byArea = new Map(rows.map(({ area, location }) => [area, location]));
  for (const area of areas) {
    const location = byArea.get(area);
    if (location !== undefined && isOpen(location)) return location;
  }
  return usual;
}

/**
 * Somebody of the branch to call the lead: of the counsellors who are not away, those who have worked today go first, of
 * them those who speak the language of the lead, and of them the one whose last turn is longest ago. The desk where no
 * counsellor is there, and `otherwise` where nobody is.
 */
export async function nextCaller(
  tx: Tx,
  { location, language }: { location: Branch; language: Language | null },
  otherwise: string,
): Promise<string> {
  // Two leads at the same moment go to two people.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(130501, hashtext(${location}))`;
  const [staff, away] = await Promise.all([
    tx.staff.findMany({
      // Each one's newest by an index, and not all that ever came.
      relationLoadStrategy: "join",
      where: { active: true, role: { in: ["user", "reception"] } },
      select: {
        ...{ id: true, role: true, limitedTo: true, languages: true },
        sessions: { select: { lastUsedAt: true }, orderBy: { lastUsedAt: "desc" }, take: 1 },
        leadsArrived: {
          where: { outcome: "lead" },
          select: { receivedAt: true },
          orderBy: { receivedAt: "desc" },
          take: 1,
        },
      },
    }),
    awayToday(tx),
  ]);
  const morning = onDay(dayInIndia()).gte;
  const people = staff
    .filter((one) => worksIn(one, location) && !away.has(one.id))
    .map(({ id, role, languages, sessions: [session], leadsArrived: [last] }) => ({
      id,
      role,
      speaks: language !== null && languages.includes(language),
      isHere: session !== undefined && session.lastUsedAt >= morning,
      turn: last?.receivedAt.getTime() ?? 0,
    }))
    .sort(
      (a, b) =>
        Number(b.role === "user") - Number(a.role === "user") ||
        Number(b.isHere) - Number(a.isHere) ||
        Number(b.speaks) - Number(a.speaks) ||
        a.turn - b.turn ||
        (a.id < b.id ? -1 : 1),
    );
  return people[0]?.id ?? otherwise;
}
