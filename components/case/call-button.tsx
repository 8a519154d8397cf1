"use client";
import type { ReactNode } from "react";
import { useTelephone } from "@/components/case/telephone";
import { useAction } from "@/components/forms/use-action";
import { IconPhone } from "@/components/ui/icons";
import { ringCase, ringLead } from "@/lib/desk/phone-calls/actions";
import styles from "./call-button.module.css";

/** The student of a case, on another mobile of theirs, or one of the contacts. */
type OfCase = { refNo: string; official?: true; contactId?: string };
type Props = (OfCase | { leadId: string }) & {
  name: string;
  /** the key of the page that presses it */
  pressedBy?: string;
  /** the page shows what becomes of the call */
  watched?: true;
  children?: ReactNode;
};

/** Has the provider ring one's own mobile and then this person; nothing where the office has no provider. */
export function CallButton(props: Props) {
  return useTelephone() && <Ring {...props} />;
}

function Ring({ name, pressedBy, watched, children, ...whom }: Props) {
  const isLead = "leadId" in whom;
  const { run, pending } = useAction(isLead ? ringLead : ringCase, { reads: !watched });
  const values = isLead
    ? { id: whom.leadId }
    : { ref_no: whom.refNo, official: whom.official ?? "", contactId: whom.contactId ?? "" };
  return (
    <button
      type="button"
      className={styles.call}
      aria-label={`Call ${name}`}
      aria-busy={pending || undefined}
      disabled={pending}
      data-key={pressedBy}
      onClick={() => void run(values)}
    >
      <IconPhone size={14} aria-hidden /> Call{children}
    </button>
  );
}
