"use client";
import { useRouter } from "next/navigation";
import { useLeadWork } from "@/components/leads/work";
import { Board, type BoardColumn } from "@/components/lists/board";
import type { LeadAnswer } from "@/lib/intake/leads/answer";
import { createFromHref } from "@/lib/intake/leads/labels";

/** Leads from the first word to the assessment: what a column asks for is asked where a card is dropped. */
export function LeadBoard({ columns }: { columns: BoardColumn<LeadAnswer>[] }) {
  const router = useRouter();
  const { open, reopen, takeOver, mayChange } = useLeadWork();
  const move = (lead: LeadAnswer, to: string) => {
    if (!mayChange(lead)) return takeOver(lead);
    if (to === "assessment") return router.push(createFromHref(lead._id));
    if (to === "closed") return open("close", lead);
    return lead.state === "open" ? open("call", lead) : reopen(lead);
  };
  return (
    <Board
      label="Leads"
      columns={columns}
      barred={({ data }, to) => refusalOf(data, to)}
      move={async ({ data }, to) => move(data, to)}
    />
  );
}

/** Why a lead cannot go to a column. */
function refusalOf({ state, ref_no }: LeadAnswer, to: string) {
  if (ref_no) return "It is an assessment, and is worked on there";
  if (to === "new") return "Somebody has called it already";
  if (state !== "open" && to !== "talking") return "Please open it again first";
  return undefined;
}
