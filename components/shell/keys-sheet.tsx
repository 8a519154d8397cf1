"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { keysHere, useKeys } from "@/components/ui/keys";
import { undoKey } from "@/components/ui/undo-key";
import { helpHref } from "@/lib/people/guide/labels";
import styles from "./keys-sheet.module.css";

/** The keys that are everywhere, and `?`, which shows them and those of the page. */
export function KeysSheet() {
  const [open, setOpen] = useState(false);
  useKeys("Everywhere", [{ key: "?", does: "Show the keys", run: () => setOpen(true) }, undoKey]);
  return open && <Sheet onClose={() => setOpen(false)} />;
}

/** Keys that others listen to by themselves. */
const elsewhere = [
  { key: "Ctrl+K", does: "Search people, pages and actions" },
  { key: "Ctrl+S", does: "Save the form" },
];

function Sheet({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [groups] = useState(keysHere);
  const path = decodeURIComponent(usePathname());
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-label="Keys"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <div className={styles.box}>
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <dl>
              {[...keys, ...(title === "Everywhere" ? elsewhere : [])].map(({ key, does }) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <footer className={styles.foot}>
          <Link href={helpHref(path)} prefetch={false} onClick={() => dialog.current?.close()}>
            Guide to this page
          </Link>
          <button type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </footer>
      </div>
    </dialog>
  );
}
