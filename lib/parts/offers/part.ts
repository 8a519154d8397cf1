import "server-only";
import { offer } from "@/lib/parts/offers/answer";
import { offerHref } from "@/lib/parts/offers/labels";
import { offerList, offerRow } from "@/lib/parts/offers/queries";
import type { CasePart, CaseWords } from "@/lib/parts/part/part";
import { courseOfApplication, doer, text, untold } from "@/lib/parts/part/timeline-source";
import { followOffers } from "@/lib/parts/pipeline/follow-offers";
import { noteUpdate } from "@/lib/parts/status-updates/tell-student";

export const offerPart = {
  name: "Offer letter",
  operation: "offer",
  table: "offer_letter",
  merge: "moves",
  tab: "/offers",
  counted: true,
  answer: offer,
  list: offerList,
  row: (stored: Parameters<typeof offerRow>[0], { assessmentId, caseHandler }: CaseWords) => {
    const { application: _application, ...row } = offerRow(stored);
    return { ...row, assessmentId, caseHandler };
  },
  timeline: {
    offer: {
      kind: "offers",
      title: "Offer",
      from: "offer_letter r",
      at: "r.date",
      where: untold("offer"),
      content: `SELECT jsonb_build_object('number', x.offer_number, 'status', x.status, 'program', o.program,
          'university', v.name, 'by', ${doer("offer")}) FROM offer_letter x JOIN ${courseOfApplication} WHERE x.id = p.id`,
      say: ({ number, program, university, status }, { id, refNo }) => ({
        words: `${text(number)} for ${text(program)}, ${text(university)}: ${text(status)}`,
        href: offerHref(refNo, id),
      }),
    },
  },
  restored: async (id, change) => {
    const { offerNumber, applicationId } = await change.tx.offerLetter.findUniqueOrThrow({
      where: { id },
      select: { offerNumber: true, applicationId: true },
    });
    await followOffers(change.tx, applicationId);
    const msg = `The deletion of offer ${offerNumber} was taken back`;
    await noteUpdate(change, { type: "offer", msg });
  },
} as const satisfies CasePart;
