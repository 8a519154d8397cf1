"use client";
import { useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";

/** After saving: the reference number, for the student to note, for staff to open. */
export function WizardDone({ by, refNo }: { by: "student" | "staff"; refNo: string }) {
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
          <strong>Thank you! Your reference number is {refNo}.</strong>
          <p>Please keep it and name it when you call or visit us. We will contact you soon.</p>
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
