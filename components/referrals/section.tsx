"use client";
import Link from "next/link";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useAction } from "@/components/forms/use-action";
import type { ReferralFormProps } from "@/components/referrals/form";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { Notice } from "@/components/ui/notice";
import { partnerPath } from "@/lib/money/partners/labels";
import { clearReferral } from "@/lib/money/referrals/actions";
import { showDate } from "@/lib/values/words";

const ReferralForm = lateDialog<ReferralFormProps>(() => import("@/components/referrals/form"));

type Props = Omit<ReferralFormProps, "onClose"> & { mayChange: boolean };

/** The sub-agent who sent the student, on the Overview of the case; an admin says and changes it. */
export function ReferralSection({ mayChange, ...props }: Props) {
  const { refNo, referral, choices } = props;
  const { partner, since, version } = referral;
  const { run, pending } = useAction(clearReferral);
  const dialog = (onClose: () => void) => <ReferralForm {...props} onClose={onClose} />;
  if (!partner)
    return (
      mayChange &&
      choices.length > 0 && <DialogButton dialog={dialog}>Sent by a sub-agent</DialogButton>
    );
  return (
    <Notice>
      Sent by{" "}
      {mayChange ? <Link href={partnerPath(partner.value)}>{partner.label}</Link> : partner.label}
      {since && ` since ${showDate(since)}`}.{" "}
      {mayChange && (
        <>
          <DialogButton label="Change the sub-agent" dialog={dialog}>
            Change
          </DialogButton>{" "}
          <Button
            small
            look="subtle"
            loading={pending}
            aria-label="Clear the sub-agent"
            onClick={() => run({ ref_no: refNo, version })}
          >
            Clear
          </Button>
        </>
      )}
    </Notice>
  );
}
