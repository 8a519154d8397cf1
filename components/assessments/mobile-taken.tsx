"use client";
import { useEffect, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { type TakenBy, takenBy, takenMessage } from "@/components/assessments/mobile-check";
import { useSay } from "@/components/forms/say";
import { TickField } from "@/components/forms/tick-field";
import { Notice } from "@/components/ui/notice";
import type { WizardWords } from "@/lib/intake/assessments/public-form";
import styles from "./wizard.module.css";

/** A branch and its telephone, as it is called and as it is shown. */
export type Contact = { place: string; phone: string; label: string };
type Props = {
  /** staff for a student, or a student alone, who is told whom to call */
  by: "student" | "staff";
  contacts?: Contact[];
  words?: Pick<WizardWords, "taken" | "sibling">;
};

const staffWords = {
  taken: "",
  sibling: "Another person: a brother or a sister with the same mobile",
};

/**
 * The way on for somebody whose mobile is taken: to the case that has it or to the office, or that a brother or a sister has
 * it (decision C21).
 */
export function MobileTaken({ by, contacts = [], words = staffWords }: Props) {
  const say = useSay();
  const { control, setValue, trigger } = useFormContext();
  const { errors } = useFormState({ control, name: "mobile" });
  const [mobile, family] = useWatch({ control, name: ["mobile", "family"] }).map((value) =>
    String(value ?? ""),
  ) as [string, string];
  const [known, setKnown] = useState<TakenBy>();
  const [shared, setShared] = useState("");
  const taken =
    errors.mobile?.message === say(takenMessage) || (family === "yes" && shared === mobile);

  // The tick is for the number that it was set for.
  useEffect(() => {
    const ticked = family === "yes";
    if (ticked && shared && shared !== mobile) {
      setShared("");
      setValue("family", "");
    } else if (ticked !== Boolean(shared)) {
      setShared(ticked ? mobile : "");
      void trigger("mobile");
    }
  }, [family, mobile, shared, setValue, trigger]);
  useEffect(() => {
    let gone = false;
    setKnown(undefined);
    if (taken) void takenBy(mobile).then((holder) => !gone && setKnown(holder));
    return () => {
      gone = true;
    };
  }, [taken, mobile]);

  if (!taken) return null;
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
      ) : by === "staff" ? (
        "A student of another branch has this mobile."
      ) : (
        <>
          {words.taken}{" "}
          {contacts.map(({ place, phone, label }, index) => (
            <span key={phone}>
              {index > 0 && ", "}
              {place} <a href={`tel:${phone}`}>{label}</a>
            </span>
          ))}
          .
        </>
      )}
      <TickField name="family" label={words.sibling} />
    </Notice>
  );
}
