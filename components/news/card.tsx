"use client";
import { useState } from "react";
import { useAction } from "@/components/forms/use-action";
import styles from "@/components/news/news.module.css";
import { NoteOfVersion } from "@/components/news/note";
import { Button } from "@/components/ui/button";
import { seeNews } from "@/lib/people/news/actions";
import type { OwnNote } from "@/lib/people/news/labels";
import { shortFailure } from "@/lib/platform/labels";

/** Beside the work and not over it: somebody may be at the counter. Its button closes it for good. */
export function NewsCard({ notes }: { notes: OwnNote[] }) {
  const [closed, setClosed] = useState(false);
  const { run, pending } = useAction(seeNews, {
    failed: shortFailure,
    onDone: () => setClosed(true),
  });
  if (closed) return null;
  return (
    <aside className={styles.card} aria-labelledby="news">
      <h2 id="news">What is new</h2>
      <div className={styles.notes}>
        {notes.map((note) => (
          <NoteOfVersion key={note.version} note={note} heading="h3" />
        ))}
      </div>
      <div className={styles.end}>
        <Button look="primary" loading={pending} onClick={() => run()}>
          Got it
        </Button>
      </div>
    </aside>
  );
}
