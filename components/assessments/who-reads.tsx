import type { Contact } from "@/components/assessments/mobile-taken";
import styles from "./wizard.module.css";

type Props = {
  title: string;
  text: string;
  contacts: Contact[];
  /** the branches' licences to advise students, where they have one (decision C17) */
  licences?: string;
  /** the notice about personal data, which is folded up */
  notice: { summary: string; words: string };
};

/** Under the public form: who reads it, what sending it allows, and whom to ask. */
export const WhoReads = ({ title, text, contacts, licences, notice }: Props) => (
  <aside className={styles.privacy} aria-label={title}>
    <p>{text}</p>
    <ul>
      {contacts.map(({ place, phone, label }) => (
        <li key={phone}>
          {place}: <a href={`tel:${phone}`}>{label}</a>
        </li>
      ))}
    </ul>
    {licences && <p>{licences}</p>}
    <details>
      <summary>{notice.summary}</summary>
      <p className={styles.notice}>{notice.words}</p>
    </details>
  </aside>
);
