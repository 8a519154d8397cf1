"use client";
import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";

const seconds = 3;

/** An error that clears after three seconds (spec §5), yet can still be read by a screen reader. */
export function PassingAlert({ message, occurrence }: { message?: string; occurrence: unknown }) {
  const [passed, setPassed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same words after another attempt are another error
  useEffect(() => {
    setPassed(false);
    const timer = setTimeout(() => setPassed(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [message, occurrence]);

  return (
    <div role="alert">
      {message && (
        <Notice tone="danger" className={passed ? "visually-hidden" : undefined}>
          {message}
        </Notice>
      )}
    </div>
  );
}
