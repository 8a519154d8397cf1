"use client";
import { TagEditor } from "@/components/case/tag-editor";
import { Modal } from "@/components/dialogs/modal";
import { tagLead, untagLead } from "@/lib/intake/leads/actions";
import type { LeadAnswer } from "@/lib/intake/leads/answer";

/** The tags of a lead, over its list. */
export default function TagsDialog({ lead, onClose }: { lead: LeadAnswer; onClose: () => void }) {
  return (
    <Modal title={`Tags of ${lead.name}`} onClose={onClose}>
      <LeadTagEditor lead={lead} alone />
    </Modal>
  );
}

export const LeadTagEditor = ({
  lead,
  alone,
}: {
  lead: Pick<LeadAnswer, "_id" | "tags">;
  alone?: boolean;
}) => (
  <TagEditor
    alone={alone}
    tags={lead.tags}
    of={{ id: lead._id }}
    put={tagLead}
    takeOff={untagLead}
  />
);
