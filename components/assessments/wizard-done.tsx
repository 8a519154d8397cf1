"use client";
import { useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";
import type { WizardWords } from "@/lib/intake/assessments/public-form";
import { fill } from "@/lib/values/fill";

type Props = { by: "student" | "staff"; refNo: string; words: WizardWords };

/** After saving: the reference number, for the student to note, for staff to open. */
export function WizardDone({ by, refNo, words }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  // In the middle: the toast at the top does not hide the number.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second case is a new message
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "center" });
  }, [refNo]);
  return (
    <Notice ref={panel} tone="ok" role="status" tabIndex={-1}>
      {by === "student" ? (
        <>
          <strong>{fill(words.thanks, refNo)}</strong>
          <p>{words.keep}</p>
        </>
      ) : (
        <>
          <strong>Assessment {refNo} was created.</strong>{" "}
          <a href={`/app/view-assessment/${refNo}`} target="_blank" rel="noopener">
            Open it<span className="visually-hidden"> (new tab)</span>
          </a>
        </>
      )}
    </Notice>
  );
}
