import styles from "@/components/news/news.module.css";
import { Picture } from "@/components/ui/picture";
import type { OwnNote } from "@/lib/people/news/labels";

type Props = { note: OwnNote; heading: "h2" | "h3" };

/** What a version brings: its picture and a few sentences. */
export const NoteOfVersion = ({ note, heading: Heading }: Props) => (
  <article className={styles.note}>
    <Picture
      src={`/pictures/${note.picture.file}`}
      alt={note.picture.shows}
      width={960}
      height={600}
      loading="lazy"
    />
    <Heading>{note.title}</Heading>
    <ul>
      {note.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </article>
);
