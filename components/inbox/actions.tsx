"use client";
import { useRouter } from "next/navigation";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useAction } from "@/components/forms/use-action";
import type { LeadProps } from "@/components/inbox/lead-form";
import type { MoveProps } from "@/components/inbox/move-form";
import { Button } from "@/components/ui/button";
import { useKeys } from "@/components/ui/keys";
import { lateDialog } from "@/components/ui/late";
import { makeLead } from "@/lib/desk/inbox/actions";

const LeadForm = lateDialog<LeadProps>(() => import("./lead-form"));
const MoveForm = lateDialog<MoveProps>(() => import("./move-form"));

/** One key makes a lead of an unknown number. */
export function MakeLead({ id }: { id: string }) {
  const router = useRouter();
  const { run, pending } = useAction(makeLead, {
    onDone: ({ leadId }) => router.push(`/app/leads/${leadId}`),
  });
  const note = () => void run({ id });
  useKeys("Unknown number", [{ key: "l", does: "Note a lead of this number", run: note }]);
  return (
    <Button look="primary" loading={pending} onClick={note}>
      Note as lead
    </Button>
  );
}

/** Puts an unknown number to a lead that is noted already. */
export const PutToLead = ({ id }: { id: string }) => (
  <DialogButton dialog={(onClose) => <LeadForm id={id} onClose={onClose} />}>
    Put to a lead
  </DialogButton>
);

/** Puts the conversation to another case. */
export const MoveConversation = ({ id }: { id: string }) => (
  <DialogButton dialog={(onClose) => <MoveForm id={id} onClose={onClose} />}>
    Put to a case
  </DialogButton>
);
