import { FilterForm } from "@/components/lists/filter-form";
import { href } from "@/components/lists/href";
import list from "@/components/lists/list.module.css";
import { TypedFilter } from "@/components/lists/typed-filter";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { IconChevronLeft, IconChevronRight } from "@/components/ui/icons";
import { daysAfter } from "@/lib/values/calendar";
import { showDate } from "@/lib/values/words";

const path = "/app/day-close";

type Props = {
  location: string;
  day: string;
  today: string;
  /** what the address asks for where that is no day */
  wrong?: { typed: string; message: string };
};

/** Which day: the one before, the one after, or any that is typed; it works without script. */
export function DayPicker({ location, day, today, wrong }: Props) {
  const dayHref = (to: string) => href(path, { location, day: to });
  const dayText = wrong?.typed ?? showDate(day);
  return (
    <FilterForm path={path} values={{ location, day: dayText }} className={list.filters}>
      <input type="hidden" name="location" value={location} />
      <ButtonLink small href={dayHref(daysAfter(day, -1))} aria-label="The day before">
        <IconChevronLeft size={16} aria-hidden />
      </ButtonLink>
      <TypedFilter
        id="close-day"
        label="Day"
        kind="day"
        name="day"
        defaultValue={dayText}
        wrong={wrong?.message}
      />
      <Button small type="submit" className={list.apply}>
        Show
      </Button>
      {day < today && (
        <ButtonLink small href={dayHref(daysAfter(day, 1))} aria-label="The day after">
          <IconChevronRight size={16} aria-hidden />
        </ButtonLink>
      )}
    </FilterForm>
  );
}
