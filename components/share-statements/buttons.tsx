"use client";
import { useConfirm } from "@/components/dialogs/confirm";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useAction } from "@/components/forms/use-action";
import type { MakeFormProps } from "@/components/share-statements/make-form";
import type { PayFormProps } from "@/components/share-statements/pay-form";
import type { TaxFormProps } from "@/components/share-statements/tax-form";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { withdrawStatement } from "@/lib/money/share-statements/actions";

const MakeForm = lateDialog<MakeFormProps>(() => import("@/components/share-statements/make-form"));
const PayForm = lateDialog<PayFormProps>(() => import("@/components/share-statements/pay-form"));
const TaxForm = lateDialog<TaxFormProps>(() => import("@/components/share-statements/tax-form"));

export const MakeStatement = (props: Omit<MakeFormProps, "onClose">) => (
  <DialogButton look="primary" dialog={(onClose) => <MakeForm {...props} onClose={onClose} />}>
    Make statement
  </DialogButton>
);

export const PayStatement = (props: Omit<PayFormProps, "onClose">) => (
  <DialogButton
    label={`Pay ${props.statement.number}`}
    dialog={(onClose) => <PayForm {...props} onClose={onClose} />}
  >
    Pay
  </DialogButton>
);

export const EditShareTax = ({ tax }: Omit<TaxFormProps, "onClose">) => (
  <DialogButton look="default" dialog={(onClose) => <TaxForm tax={tax} onClose={onClose} />}>
    TDS
  </DialogButton>
);

/** Its shares are payable again, and another statement can be made of them. */
export function WithdrawStatement({ statement }: Pick<PayFormProps, "statement">) {
  const { id, version, number } = statement;
  const { run, pending } = useAction(withdrawStatement);
  const confirm = useConfirm();
  const ask = async () => {
    const title = `Withdraw statement ${number}?`;
    const message = "Its shares are payable again.";
    if (await confirm({ title, message, action: "Withdraw" })) await run({ id, version });
  };
  return (
    <Button small look="subtle" loading={pending} aria-label={`Withdraw ${number}`} onClick={ask}>
      Withdraw
    </Button>
  );
}
