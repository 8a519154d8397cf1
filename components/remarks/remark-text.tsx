"use client";
import { useCallback, useState } from "react";
import styles from "@/components/remarks/remarks.module.css";
import { latePart } from "@/components/ui/late";

const Html = latePart(() => import("@/components/remarks/remark-html"), { lost: null });

/** The words of a remark at once, and as it was written when the browser can show that safely. */
export function RemarkText({ html, text }: { html: string; text: string }) {
  const [isReady, setShown] = useState(false);
  const onShown = useCallback(() => setShown(true), []);
  return (
    <>
      {!isReady && <p className={styles.text}>{text}</p>}
      <Html html={html} onShown={onShown} />
    </>
  );
}
