"use client";
import { useRouter } from "next/navigation";
import { useConfirm } from "@/components/dialogs/confirm";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { erasePerson, liftHold } from "@/lib/office/erasure/actions";
import { shortFailure } from "@/lib/platform/labels";

const HoldForm = lateDialog(() => import("@/components/personal-data/hold-form"));

type Props = { refNo: string; name: string; kept: number };

/** Deletes all that is held of a person, asked twice and by name. */
export function EraseButton({ refNo, name, kept }: Props) {
  const { run, pending } = useAction(erasePerson, { failed: shortFailure });
  const confirm = useConfirm();
  const router = useRouter();
  const erase = async () => {
    const sure = await confirm({
      title: `Delete all personal data of ${name}?`,
      message: "The page shows what goes and what the law keeps.",
      action: "Delete",
      look: "danger",
      again: {
        title: `Delete everything about ${name} (${refNo}) for ever?`,
        message: `Nobody can bring it back, and a restored backup is erased again.${kept ? " Receipts and expenses stay in the books as they are." : ""}`,
        action: "Delete for ever",
        look: "danger",
      },
    });
    if (sure && (await run({ ref_no: refNo })).ok) router.replace("/app/personal-data");
  };
  return (
    <Button look="danger" loading={pending} onClick={erase}>
      Delete personal data
    </Button>
  );
}

/** Puts a case under a hold, or lifts the one that it is under. */
export function HoldButtons({ refNo, held }: { refNo: string; held: boolean }) {
  const { run, pending } = useAction(liftHold, { failed: shortFailure });
  if (held)
    return (
      <Button loading={pending} onClick={() => run({ ref_no: refNo })}>
        Lift the hold
      </Button>
    );
  return (
    <DialogButton look="default" dialog={(onClose) => <HoldForm refNo={refNo} onClose={onClose} />}>
      Hold
    </DialogButton>
  );
}
