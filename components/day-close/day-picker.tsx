import { href } from "@/components/lists/href";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { IconChevronLeft, IconChevronRight } from "@/components/ui/icons";
import styles from "./day-close.module.css";

const path = "/app/day-close";
const beside = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);

type Props = { location: string; day: string; today: string };

/** Which day: the one before, the one after, or any that is typed; it works without script. */
export function DayPicker({ location, day, today }: Props) {
  const at = (to: string) => href(path, { location, day: to });
  return (
    <form action={path} className={styles.picker}>
      <input type="hidden" name="location" value={location} />
      <ButtonLink small href={at(beside(day, -1))} aria-label="The day before">
        <IconChevronLeft size={16} aria-hidden />
      </ButtonLink>
      <input type="date" name="day" aria-label="Day" defaultValue={day} max={today} key={day} />
      <Button small type="submit">
        Show
      </Button>
      {day < today && (
        <ButtonLink small href={at(beside(day, 1))} aria-label="The day after">
          <IconChevronRight size={16} aria-hidden />
        </ButtonLink>
      )}
    </form>
  );
}
