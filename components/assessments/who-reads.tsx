import type { Contact } from "@/components/assessments/mobile-taken";
import styles from "./wizard.module.css";

/** `licences`: the branches' licences to advise students, where they have one (decision C17) */
type Props = { brand: string; contacts: Contact[]; licences: string[] };

/** Under the public form: who reads it, what sending it allows, and whom to ask. */
export const WhoReads = ({ brand, contacts, licences }: Props) => (
  <aside className={styles.privacy} aria-label="Who reads this">
    <p>
      Only the staff of {brand} read what you send here. By saving it you agree that we keep it and
      call, text or email you about studying abroad. Tell us if you want it removed.
    </p>
    <ul>
      {contacts.map(({ place, phone, label }) => (
        <li key={phone}>
          {place}: <a href={`tel:${phone}`}>{label}</a>
        </li>
      ))}
    </ul>
    {licences.length > 0 && <p>Licence {licences.join(" · ")}</p>}
  </aside>
);
