"use client";
import type { CodeProps } from "@/components/consent/code-form";
import type { GuardianProps } from "@/components/consent/guardian-form";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { codeForGuardian } from "@/lib/parts/consent/actions";
import type { CaseConsent } from "@/lib/parts/consent/queries";
import { guardianRelations } from "@/lib/parts/consent-ledger/labels";
import { sendParentLink } from "@/lib/student/link/actions";
import { showDay, showMobile } from "@/lib/values/words";
import styles from "./ledger.module.css";

const GuardianForm = lateDialog<GuardianProps>(() => import("./guardian-form"));
const CodeForm = lateDialog<CodeProps>(() => import("./code-form"));

type Guardian = CaseConsent["guardians"][number];
type Props = { refNo: string; guardians: Guardian[] };

/** The parents of a student under 18, and whether their own mobile is proven. */
export const Guardians = ({ refNo, guardians }: Props) => (
  <>
    <p>
      The student is under 18: a parent agrees, by a code on their own mobile that they read out, or
      by a link of their own.
    </p>
    <ul>
      {guardians.map((guardian) => (
        <li key={guardian.id}>
          {guardian.name}, {guardianRelations[guardian.relation].toLowerCase()},{" "}
          {showMobile(guardian.mobile)}:{" "}
          {guardian.verifiedAt ? (
            `proven on ${showDay(guardian.verifiedAt)}`
          ) : (
            <Asking refNo={refNo} guardian={guardian} />
          )}
        </li>
      ))}
    </ul>
    <DialogButton dialog={(onClose) => <GuardianForm refNo={refNo} onClose={onClose} />}>
      A parent agrees
    </DialogButton>
  </>
);

/** A parent who has not agreed yet: a code to read out, or a link. */
function Asking({ refNo, guardian }: { refNo: string; guardian: Guardian }) {
  const { id: guardianId, name, hasCode } = guardian;
  const code = useAction(codeForGuardian);
  const link = useAction(sendParentLink);
  const sent = { ref_no: refNo, guardianId };
  const sendCode = hasCode ? "Send another code" : "Send a code";
  return (
    <span className={styles.asking}>
      {hasCode && (
        <DialogButton
          label={`Type the code of ${name}`}
          dialog={(onClose) => <CodeForm refNo={refNo} guardianId={guardianId} onClose={onClose} />}
        >
          Type the code
        </DialogButton>
      )}
      <Button
        small
        aria-label={`${sendCode} to ${name}`}
        loading={code.pending}
        onClick={() => void code.run(sent)}
      >
        {sendCode}
      </Button>
      <Button
        small
        aria-label={`Send a link to ${name}`}
        loading={link.pending}
        onClick={() => void link.run(sent)}
      >
        Send a link
      </Button>
    </span>
  );
}
