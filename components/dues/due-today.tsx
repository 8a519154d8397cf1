import Link from "next/link";
import styles from "@/components/dues/dues.module.css";
import { ButtonLink } from "@/components/ui/button-link";
import type { DuesOfDay } from "@/lib/money/dues/queries";
import { counted, showRupees } from "@/lib/values/words";

/** Money that is due today in somebody's own cases; nothing where nothing is due or late. */
export const DueToday = ({ rows, total, late, lists }: DuesOfDay & { lists: boolean }) =>
  total + late > 0 && (
    <section className={styles.today} aria-labelledby="due-today">
      <header className={styles.head}>
        <h2 id="due-today">
          {total > 0 && `${counted(total, "instalment")} due today`}
          {total > 0 && late > 0 && ", "}
          {late > 0 && `${counted(late, "instalment")} overdue`}
        </h2>
        {lists && (
          <ButtonLink small href="/app/dues" prefetch={false}>
            Dues
          </ButtonLink>
        )}
      </header>
      {rows.length > 0 && (
        <ul>
          {rows.map(({ id, ref, name, left }) => (
            <li key={id}>
              <Link href={`/app/view-assessment/${ref}/fee-plan`} prefetch={false}>
                {name}
              </Link>{" "}
              {showRupees(left)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
