"use client";
import { DateField } from "@/components/forms/date-field";
import { type Option, SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { setReferral } from "@/lib/money/referrals/actions";
import { labels } from "@/lib/money/referrals/labels";
import type { ReferralShown } from "@/lib/money/referrals/queries";
import { referral as schema } from "@/lib/money/referrals/schema";

export type ReferralFormProps = {
  refNo: string;
  referral: ReferralShown;
  /** sub-agents that are on */
  choices: Option[];
  /** the day on which the case came, YYYY-MM-DD */
  cameOn: string;
  onClose: () => void;
};

/** Says which sub-agent sent the student of a case. */
export default function ReferralForm({ refNo, referral, ...props }: ReferralFormProps) {
  const { choices, cameOn, onClose } = props;
  const { partner, since, version } = referral;
  const isListed = !partner || choices.some(({ value }) => value === partner.value);
  const form = useActionForm({
    schema,
    action: setReferral,
    defaultValues: {
      ref_no: refNo,
      version,
      partner: partner?.value ?? "",
      since: since ?? cameOn,
    },
    draft: `referral:${refNo}`,
    onDone: onClose,
  });
  return (
    <FormDialog title="Sent by a sub-agent" form={form} onClose={onClose}>
      <SelectField
        name="partner"
        label={labels.partner}
        required
        autoFocus
        options={isListed ? choices : [partner, ...choices]}
      />
      <DateField
        name="since"
        label={labels.since}
        required
        description="A deposit of before earns the sub-agent nothing."
      />
    </FormDialog>
  );
}
