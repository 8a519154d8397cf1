import { FilterForm } from "@/components/lists/filter-form";
import list from "@/components/lists/list.module.css";
import { Button } from "@/components/ui/button";
import { booksPath, labels } from "@/lib/books/labels";
import styles from "./books.module.css";

type Props = {
  typed: Record<string, string>;
  /** what is wrong with it, by field */
  fields?: Record<string, string>;
  branches: readonly { value: string; label: string }[];
  tab: string;
};

/** From, To and the branch: their state is the URL, as a list's filters'. */
export function RangeForm({ typed, fields = {}, branches, tab }: Props) {
  const { from = "", to = "", location = "" } = typed;
  return (
    <FilterForm
      path={booksPath}
      values={{ from, to, location }}
      className={`${list.filters} ${styles.form}`}
    >
      {tab !== "totals" && <input type="hidden" name="tab" value={tab} />}
      <DayInput name="from" value={from} wrong={fields.from} />
      <DayInput name="to" value={to} wrong={fields.to} />
      {branches.length > 1 && (
        <label htmlFor="books-location">
          {labels.location}
          <select
            id="books-location"
            name="location"
            defaultValue={location}
            autoComplete="off"
            className={list.control}
          >
            <option value="">All together</option>
            {branches.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button type="submit" className={list.apply}>
        Apply
      </Button>
    </FilterForm>
  );
}

function DayInput({ name, value, wrong }: { name: "from" | "to"; value: string; wrong?: string }) {
  const id = `books-${name}`;
  return (
    <div className={styles.day}>
      <label htmlFor={id}>
        {labels[name]}
        <input
          id={id}
          name={name}
          defaultValue={value}
          autoComplete="off"
          inputMode="numeric"
          placeholder="dd/mm/yyyy"
          data-kind="day"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong && `${id}-wrong`}
          className={list.control}
        />
      </label>
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
    </div>
  );
}
