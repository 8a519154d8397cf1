import type { Metadata } from "next";
import styles from "@/components/news/news.module.css";
import { NoteOfVersion } from "@/components/news/note";
import { PageHeader } from "@/components/ui/page-header";
import { allNews } from "@/lib/people/news/queries";
import { pageViewer } from "@/lib/platform/session/viewer";

export const metadata: Metadata = { title: "What is new" };

export default async function NewsPage() {
  const notes = allNews(await pageViewer("account.own"));
  return (
    <>
      <PageHeader title="What is new" note="What the last updates brought, the newest first." />
      <div className={styles.page}>
        {notes.map((note) => (
          <NoteOfVersion key={note.version} note={note} heading="h2" />
        ))}
      </div>
    </>
  );
}
