"use client";
import { useState } from "react";
import type { AgreeProps } from "@/components/consent/agree-form";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { Notice } from "@/components/ui/notice";
import { readConsent, stopWhatsapp } from "@/lib/parts/consent/actions";
import { agreementSources } from "@/lib/parts/consent/labels";
import type { Consent } from "@/lib/parts/consent/queries";
import { showDay } from "@/lib/values/words";

const AgreeForm = lateDialog<AgreeProps>(() => import("./agree-form"));

const standing = ({ agreedAt, agreedBy, stoppedAt }: Consent) => {
  if (stoppedAt) return `closed on ${showDay(stoppedAt)}`;
  if (!agreedAt) return "not agreed";
  const where = agreedBy ? `, ${agreementSources[agreedBy].toLowerCase()}` : "";
  return `agreed on ${showDay(agreedAt)}${where}`;
};

/** Whether the student may be written to by WhatsApp, asked for when somebody opens it, and the buttons that note it. */
export function WhatsappConsent({ refNo }: { refNo: string }) {
  const [consent, setConsent] = useState<Consent>();
  const look = useAction(readConsent, { reads: true, onDone: setConsent });
  const again = () => void look.run({ ref_no: refNo });
  const stop = useAction(stopWhatsapp, { onDone: again });
  if (!consent)
    return (
      <Button loading={look.pending} onClick={again}>
        WhatsApp: what they agreed to
      </Button>
    );
  const isOpen = consent.agreedAt !== null && consent.stoppedAt === null;
  return (
    <Notice>
      <p>WhatsApp: {standing(consent)}</p>
      {consent.agreedWords && <p>“{consent.agreedWords}”</p>}
      {isOpen ? (
        <Button small loading={stop.pending} onClick={() => void stop.run({ ref_no: refNo })}>
          They want no more
        </Button>
      ) : (
        <DialogButton
          dialog={(onClose) => (
            <AgreeForm
              refNo={refNo}
              onClose={() => {
                onClose();
                again();
              }}
            />
          )}
        >
          Note that they agreed
        </DialogButton>
      )}
    </Notice>
  );
}
