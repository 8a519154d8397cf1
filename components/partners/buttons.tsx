"use client";
import { useConfirm } from "@/components/dialogs/confirm";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { Option } from "@/components/forms/fields";
import { useAction } from "@/components/forms/use-action";
import type { AgreementFormProps } from "@/components/partners/agreement-form";
import type { PartnerFormProps } from "@/components/partners/partner-form";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { withdrawAgreement } from "@/lib/money/agreements/actions";
import type { AgreementAnswer } from "@/lib/money/agreements/answer";
import { deletePartner, removeReached, switchPartner } from "@/lib/money/partners/actions";
import type { PartnerAnswer } from "@/lib/money/partners/answer";
import { showDate } from "@/lib/values/words";

const PartnerForm = lateDialog<PartnerFormProps>(
  () => import("@/components/partners/partner-form"),
);
const AgreementForm = lateDialog<AgreementFormProps>(
  () => import("@/components/partners/agreement-form"),
);
const ReachForm = lateDialog<{ id: string; onClose: () => void }>(
  () => import("@/components/partners/reach-form"),
);
const FileDialog = lateDialog<{ id: string; onClose: () => void }>(
  () => import("@/components/partners/agreement-file"),
);

const SheetForm = lateDialog<{ partner: PartnerAnswer; onClose: () => void }>(
  () => import("@/components/partners/sheet-form"),
);

export const AddPartner = () => (
  <DialogButton look="primary" dialog={(onClose) => <PartnerForm onClose={onClose} />}>
    Add partner
  </DialogButton>
);

export const EditPartner = ({ partner }: { partner: PartnerAnswer }) => (
  <DialogButton dialog={(onClose) => <PartnerForm partner={partner} onClose={onClose} />}>
    Edit
  </DialogButton>
);

export const PartnerSheet = ({ partner }: { partner: PartnerAnswer }) => (
  <DialogButton dialog={(onClose) => <SheetForm partner={partner} onClose={onClose} />}>
    Columns of its Excel
  </DialogButton>
);

type Named = { id: string; name: string };

export function SwitchPartner({ id, name, active }: Named & { active: boolean }) {
  const { run, pending } = useAction(switchPartner);
  const word = active ? "Switch off" : "Switch on";
  return (
    <Button
      small
      loading={pending}
      aria-label={`${word} ${name}`}
      onClick={() => run({ id, active: active ? "no" : "yes" })}
    >
      {word}
    </Button>
  );
}

/** One that was used is not deleted: the answer says so. */
export function DeletePartner({ id, name }: Named) {
  const { run, pending } = useAction(deletePartner, {
    onDone: () => window.location.assign("/app/partners"),
  });
  const confirm = useConfirm();
  const ask = async () => {
    if (await confirm({ title: `Delete ${name}?` })) await run({ id });
  };
  return (
    <Button small look="danger" loading={pending} aria-label={`Delete ${name}`} onClick={ask}>
      Delete
    </Button>
  );
}

type OfPartner = Pick<AgreementFormProps, "partner" | "reaches">;

export const AddAgreement = (props: OfPartner) => (
  <DialogButton look="primary" dialog={(onClose) => <AgreementForm {...props} onClose={onClose} />}>
    Add agreement
  </DialogButton>
);

const since = ({ validFrom }: AgreementAnswer) => `the agreement from ${showDate(validFrom)}`;

export const CorrectAgreement = (props: OfPartner & { agreement: AgreementAnswer }) => (
  <DialogButton
    label={`Correct ${since(props.agreement)}`}
    dialog={(onClose) => <AgreementForm {...props} onClose={onClose} />}
  >
    Correct
  </DialogButton>
);

export const UploadAgreement = ({ agreement }: { agreement: AgreementAnswer }) => (
  <DialogButton
    label={`Upload ${since(agreement)}`}
    dialog={(onClose) => <FileDialog id={agreement._id} onClose={onClose} />}
  >
    Upload
  </DialogButton>
);

export function WithdrawAgreement({ agreement }: { agreement: AgreementAnswer }) {
  const { run, pending } = useAction(withdrawAgreement);
  const confirm = useConfirm();
  const { _id: id, version } = agreement;
  const ask = async () => {
    const title = `Withdraw ${since(agreement)}?`;
    const message = "Commissions that are not claimed are computed without it.";
    if (await confirm({ title, message, action: "Withdraw" })) await run({ id, version });
  };
  return (
    <Button
      small
      look="subtle"
      loading={pending}
      aria-label={`Withdraw ${since(agreement)}`}
      onClick={ask}
    >
      Withdraw
    </Button>
  );
}

export const AddReached = ({ id }: { id: string }) => (
  <DialogButton
    label="Add university"
    dialog={(onClose) => <ReachForm id={id} onClose={onClose} />}
  >
    Add
  </DialogButton>
);

export function RemoveReached({ id, university }: { id: string; university: Option }) {
  const { run, pending } = useAction(removeReached);
  return (
    <Button
      small
      look="subtle"
      loading={pending}
      aria-label={`Delete ${university.label}`}
      onClick={() => run({ id, university: university.value })}
    >
      Delete
    </Button>
  );
}
