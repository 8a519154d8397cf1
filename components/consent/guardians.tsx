"use client";
import type { CodeProps } from "@/components/consent/code-form";
import type { GuardianProps } from "@/components/consent/guardian-form";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { lateDialog } from "@/components/ui/late";
import type { CaseConsent } from "@/lib/parts/consent/queries";
import { guardianRelations } from "@/lib/parts/consent-ledger/labels";
import { showDay, showMobile } from "@/lib/values/words";

const GuardianForm = lateDialog<GuardianProps>(() => import("./guardian-form"));
const CodeForm = lateDialog<CodeProps>(() => import("./code-form"));

type Props = { refNo: string; guardians: CaseConsent["guardians"] };

/** The parents of a student under 18, and whether their own mobile is proven. */
export const Guardians = ({ refNo, guardians }: Props) => (
  <>
    <p>The student is under 18: a parent agrees, by a code on their own mobile.</p>
    <ul>
      {guardians.map(({ id, name, relation, mobile, verifiedAt }) => (
        <li key={id}>
          {name}, {guardianRelations[relation].toLowerCase()}, {showMobile(mobile)}:{" "}
          {verifiedAt ? (
            `proven on ${showDay(verifiedAt)}`
          ) : (
            <DialogButton
              label={`Type the code of ${name}`}
              dialog={(onClose) => <CodeForm refNo={refNo} guardianId={id} onClose={onClose} />}
            >
              Type the code
            </DialogButton>
          )}
        </li>
      ))}
    </ul>
    <DialogButton dialog={(onClose) => <GuardianForm refNo={refNo} onClose={onClose} />}>
      A parent agrees
    </DialogButton>
  </>
);
