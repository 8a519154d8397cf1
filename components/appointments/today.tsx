"use client";
import Link from "next/link";
import { StateSelect } from "@/components/appointments/state-select";
import styles from "@/components/appointments/today.module.css";
import { ButtonLink } from "@/components/ui/button-link";
import cards from "@/components/ui/cards.module.css";
import type { DayAppointment } from "@/lib/parts/appointments/queries";
import { counted } from "@/lib/values/words";

/** Somebody's appointments of today; nothing where there is none. */
export const AppointmentsToday = ({ rows }: { rows: DayAppointment[] }) =>
  rows.length > 0 && (
    <section className={styles.today} aria-labelledby="appointments-today">
      <header className={cards.head}>
        <h2 id="appointments-today">{counted(rows.length, "appointment")} today</h2>
        <ButtonLink small href="/app/calendar" prefetch={false}>
          Calendar
        </ButtonLink>
      </header>
      <ul>
        {rows.map((row) => (
          <li key={row._id}>
            <span className={styles.time}>
              {row.from}–{row.until}
            </span>
            <span className={styles.what}>
              <Link href={`/app/view-assessment/${row.ref_no}`} prefetch={false}>
                {row.name}
              </Link>{" "}
              {row.about}
              <small>
                {row.place}
                {!row.isOwn && `, with ${row.staff.label}`}
              </small>
            </span>
            <StateSelect refNo={row.ref_no} row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
