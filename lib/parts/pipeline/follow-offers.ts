import "server-only";
import { type OfferStatus, outcomeOf, untouched } from "@/lib/parts/pipeline/labels";
import type { Tx } from "@/lib/platform/db";

const select = {
  status: true,
  offerLetters: {
    where: { next: null },
    orderBy: [{ date: "desc" as const }, { id: "desc" as const }],
    take: 1,
    select: { status: true },
  },
};

/**
 * Sets an application's status by its latest offer, after one was added, deleted or restored. A status that somebody
 * chose stays: `deleted` is the offer that is gone, and only the status that came of it goes with it. The timeline tells
 * of the offer; the application's history tells what it set.
 */
export async function followOffers(tx: Tx, id: string, deleted?: string) {
  const application = await tx.application.findUniqueOrThrow({ where: { id }, select });
  const from = application.status;
  const mayChange =
    deleted === undefined
      ? untouched.some((status) => status === from)
      : outcomeOf(deleted as OfferStatus) === from;
  const to = outcomeOf(application.offerLetters[0]?.status as OfferStatus | undefined);
  if (!mayChange || to === from) return undefined;
  await tx.application.update({
    where: { id },
    data: { status: to, version: { increment: 1 } },
    select: { id: true },
  });
  return { application: id, from, to };
}
