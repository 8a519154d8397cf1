import { FilterForm } from "@/components/lists/filter-form";
import list from "@/components/lists/list.module.css";
import { BranchFilter, TypedFilter } from "@/components/lists/typed-filter";
import { Button } from "@/components/ui/button";
import { booksPath, labels } from "@/lib/money/books/labels";
import styles from "./books.module.css";

type Props = {
  typed: Record<string, string>;
  /** what is wrong with it, by field */
  fields?: Record<string, string>;
  branches: readonly { value: string; label: string }[];
};

/** From, To and the branch: their state is the URL, as a list's filters'. */
export function RangeForm({ typed, fields = {}, branches }: Props) {
  const { from = "", to = "", location = "" } = typed;
  return (
    <FilterForm
      path={booksPath}
      values={{ from, to, location }}
      className={`${list.filters} ${styles.form}`}
    >
      <TypedFilter
        id="books-from"
        label={labels.from}
        kind="day"
        name="from"
        defaultValue={from}
        wrong={fields.from}
      />
      <TypedFilter
        id="books-to"
        label={labels.to}
        kind="day"
        name="to"
        defaultValue={to}
        wrong={fields.to}
      />
      <BranchFilter
        id="books-location"
        label={labels.location}
        value={location}
        branches={branches}
      />
      <Button type="submit" className={list.apply}>
        Apply
      </Button>
    </FilterForm>
  );
}
