import styles from "@/components/dashboard/desk-today.module.css";
import { ButtonLink } from "@/components/ui/button-link";
import { NewTabLink } from "@/components/ui/new-tab-link";
import { Panel, Panels } from "@/components/ui/panel";
import type { DeskDay } from "@/lib/reports/dashboard/queries";
import { showMobile } from "@/lib/values/words";

/** The desk's day: who comes, and who came. */
export const DeskToday = ({ appointments, walkIns, refused }: DeskDay) => (
  <section className={styles.today} aria-label="Today at the desk">
    <Panels>
      <Panel id="appointments" title="Appointments today">
        <People
          label="Appointments today"
          people={appointments}
          none={refused ?? "Nobody is expected today."}
        />
      </Panel>
      <Panel id="walk-ins" title="Walk-ins today">
        <People
          label="Walk-ins today"
          people={walkIns}
          none={refused ?? "Nobody was noted down today yet."}
        />
        <ButtonLink small href="/app/create-assessment">
          Create Assessment
        </ButtonLink>
      </Panel>
    </Panels>
  </section>
);

type Person = DeskDay["appointments"][number];
type PeopleProps = { label: string; people: Person[]; none: string };

function People({ label, people, none }: PeopleProps) {
  if (people.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <ul aria-label={label} className={styles.people}>
      {people.map(({ ref_no, time, name, mobile, handler }) => (
        <li key={`${ref_no} ${time}`}>
          <span className={styles.time}>{time ?? "No time"}</span>
          <span className={styles.person}>
            <NewTabLink href={`/app/view-assessment/${ref_no}`} about={ref_no}>
              {name}
            </NewTabLink>
            <span className={styles.more}>
              <a href={`tel:${mobile}`}>{showMobile(mobile)}</a> {handler ?? "No handler yet"}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
