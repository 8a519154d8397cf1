"use client";
import { useEffect, useState } from "react";
import { ask } from "@/components/forms/call";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { Preview } from "@/lib/platform/lists/view";
import { showMobile } from "@/lib/values/words";
import styles from "./preview-panel.module.css";

/** A held-down j passes rows that nobody reads. */
const PAUSE_MS = 120;

type Props = { refNo: string; onClose: () => void };
type PreviewState = { refNo: string; preview?: Preview; message?: string };

/** A case beside the list: what is essential of it, while j and k go on in the list. */
export default function PreviewPanel({ refNo, onClose }: Props) {
  const [panelState, setShown] = useState<PreviewState>();
  useEffect(() => {
    const gone = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask<Preview>("/api/views/preview", { ref_no: refNo }, gone.signal);
      if (gone.signal.aborted) return;
      setShown(answer.ok ? { refNo, preview: answer.data } : { refNo, message: answer.message });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [refNo]);
  const { preview, message } = panelState?.refNo === refNo ? panelState : {};
  return (
    <aside className={styles.panel} aria-label="Preview" aria-busy={!preview && !message}>
      <header>
        <div aria-live="polite">
          <h2>{preview?.name ?? refNo}</h2>
          {preview && (
            <p>
              {preview.ref_no} · <a href={`tel:${preview.mobile}`}>{showMobile(preview.mobile)}</a>
            </p>
          )}
        </div>
        <Button small look="subtle" onClick={onClose}>
          Close
        </Button>
      </header>
      {message && <p role="alert">{message}</p>}
      <dl>
        {preview?.facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {preview && (
        <ButtonLink small href={`/app/view-assessment/${preview.ref_no}`}>
          Open the case
        </ButtonLink>
      )}
    </aside>
  );
}
