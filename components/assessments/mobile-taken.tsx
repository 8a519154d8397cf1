"use client";
import { useEffect, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { type TakenBy, takenBy, takenMessage } from "@/components/assessments/mobile-check";
import { useSay } from "@/components/forms/say";
import { Notice } from "@/components/ui/notice";
import type { WizardWords } from "@/lib/intake/assessments/public-form";
import styles from "./wizard.module.css";

/** A branch and its telephone, as it is called and as it is shown. */
export type Contact = { place: string; phone: string; label: string };
type Props = { by: "student" | "staff"; contacts: Contact[]; words: WizardWords };

/** The way on for somebody whose mobile is taken: to the case that has it, or to the office. */
export function MobileTaken({ by, contacts, words }: Props) {
  const say = useSay();
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name: "mobile" });
  const mobile = String(useWatch({ control, name: "mobile" }) ?? "");
  const [known, setKnown] = useState<TakenBy>();
  const taken = errors.mobile?.message === say(takenMessage);

  useEffect(() => {
    let gone = false;
    setKnown(undefined);
    if (taken) void takenBy(mobile).then((holder) => !gone && setKnown(holder));
    return () => {
      gone = true;
    };
  }, [taken, mobile]);

  if (!taken || (by === "staff" && !known)) return null;
  return (
    <Notice role="status" className={styles.whole}>
      {known ? (
        <>
          This mobile is {known.name}’s.{" "}
          <a href={`/app/view-assessment/${known.ref_no}`} target="_blank" rel="noopener">
            Open {known.ref_no}
            <span className="visually-hidden"> (new tab)</span>
          </a>
        </>
      ) : (
        <>
          {words.taken}{" "}
          {contacts.map(({ place, phone, label }, index) => (
            <span key={phone}>
              {index > 0 && ", "}
              {place} <a href={`tel:${phone}`}>{label}</a>
            </span>
          ))}
          . {words.sibling}
        </>
      )}
    </Notice>
  );
}
