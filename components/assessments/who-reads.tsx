import type { Contact } from "@/components/assessments/mobile-taken";
import styles from "./wizard.module.css";

type Props = {
  title: string;
  text: string;
  contacts: Contact[];
  /** the branches' licences to advise students, where they have one (decision C17) */
  licences?: string;
};

/** Under the public form: who reads it, what sending it allows, and whom to ask. */
export const WhoReads = ({ title, text, contacts, licences }: Props) => (
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
  </aside>
);
