import Link from "next/link";
import { ButtonLink } from "@/components/ui/button-link";
import cards from "@/components/ui/cards.module.css";
import styles from "@/components/visa-dates/visa-dates.module.css";
import type { VisaRisks } from "@/lib/parts/visa-dates/queries";
import { counted } from "@/lib/values/words";

/** Visas of somebody's own cases whose day is at risk; nothing where none is. */
export const Risks = ({ rows, total }: VisaRisks) =>
  total > 0 && (
    <section className={styles.risks} aria-labelledby="visa-risks">
      <header className={cards.head}>
        <h2 id="visa-risks">{counted(total, "visa")} at risk</h2>
        <ButtonLink small href="/app/visa-dates" prefetch={false}>
          Visa dates
        </ButtonLink>
      </header>
      <ul>
        {rows.map(({ id, ref, name, words }) => (
          <li key={id}>
            <Link href={`/app/view-assessment/${ref}/visas`} prefetch={false}>
              {name}
            </Link>{" "}
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
