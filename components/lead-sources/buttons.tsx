"use client";
import { useConfirm } from "@/components/dialogs/confirm";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { leaveArrival, readLeadsAgain } from "@/lib/intake/lead-arrivals/actions";
import { deleteLeadArea } from "@/lib/intake/lead-sources/actions";
import { shortFailure } from "@/lib/platform/labels";
import type { AddressProps } from "./address";
import type { AreaFormProps } from "./area-form";
import type { CostFormProps } from "./cost-form";
import type { LeadFormProps } from "./lead-form";
import type { SourceFormProps } from "./source-form";

const SourceForm = lateDialog(() => import("./source-form"));
const LeadForm = lateDialog(() => import("./lead-form"));
const CostForm = lateDialog(() => import("./cost-form"));
const AreaForm = lateDialog(() => import("./area-form"));
const Address = lateDialog(() => import("./address"));

type Without<Props> = Omit<Props, "onClose">;

export const AddSource = (props: Without<SourceFormProps>) => (
  <DialogButton look="primary" dialog={(onClose) => <SourceForm {...props} onClose={onClose} />}>
    Add source
  </DialogButton>
);

export const EditSource = (props: Without<SourceFormProps> & { name: string }) => (
  <DialogButton
    label={`Edit ${props.name}`}
    dialog={(onClose) => <SourceForm {...props} onClose={onClose} />}
  >
    Edit
  </DialogButton>
);

export const EditLeadForm = (props: Without<LeadFormProps>) => (
  <DialogButton
    label={`Edit ${props.form.name}`}
    dialog={(onClose) => <LeadForm {...props} onClose={onClose} />}
  >
    Edit
  </DialogButton>
);

export const EnterCost = (props: Without<CostFormProps>) => (
  <DialogButton
    label={`Cost of ${props.name}`}
    dialog={(onClose) => <CostForm {...props} onClose={onClose} />}
  >
    Cost
  </DialogButton>
);

export const ShowAddress = (props: Without<AddressProps>) => (
  <DialogButton
    label={`Address of ${props.name}`}
    dialog={(onClose) => <Address {...props} onClose={onClose} />}
  >
    Address
  </DialogButton>
);

export const AddArea = (props: Without<AreaFormProps>) => (
  <DialogButton dialog={(onClose) => <AreaForm {...props} onClose={onClose} />}>
    Add town or PIN code
  </DialogButton>
);

export function DeleteArea({ id, area }: { id: string; area: string }) {
  const deleting = useAction(deleteLeadArea, { failed: shortFailure });
  return (
    <Button
      small
      aria-label={`Delete ${area}`}
      loading={deleting.pending}
      onClick={() => deleting.run({ id })}
    >
      Delete
    </Button>
  );
}

/** What may be done with somebody who could not be read. */
export function ArrivalActions({ id, source, of }: { id: string; source: string; of: string }) {
  const reading = useAction(readLeadsAgain, { failed: shortFailure });
  const leaving = useAction(leaveArrival, { failed: shortFailure });
  const confirm = useConfirm();
  const leave = async () => {
    const title = "Leave it?";
    const message = "What came is forgotten, and nobody calls.";
    if (await confirm({ title, message, action: "Leave it" })) await leaving.run({ id });
  };
  return (
    <>
      <Button
        small
        aria-label={`Read again what came by ${of}`}
        loading={reading.pending}
        onClick={() => reading.run({ id: source })}
      >
        Read again
      </Button>
      <Button
        small
        aria-label={`Leave what came by ${of}`}
        loading={leaving.pending}
        onClick={leave}
      >
        Leave
      </Button>
    </>
  );
}
