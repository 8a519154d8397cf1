import type { Contact } from "@/components/assessments/mobile-taken";
import styles from "./wizard.module.css";

type Props = { brand: string; contacts: Contact[] };

/** Under the public form: who reads it, what sending it allows, and whom to ask. */
export const WhoReads = ({ brand, contacts }: Props) => (
  <aside className={styles.privacy} aria-label="Who reads this">
    <p>
      Only the staff of {brand} read what you send here. By saving it you agree that we keep it and
      call, text or email you about studying abroad. Tell us if you want it removed.
    </p>
    <ul>
      {contacts.map(({ place, phone, shown }) => (
        <li key={place}>
          {place}: <a href={`tel:${phone}`}>{shown}</a>
        </li>
      ))}
    </ul>
  </aside>
);
