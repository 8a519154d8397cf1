import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { FilterForm } from "./filter-form";
import { href, type Params } from "./href";
import styles from "./list.module.css";
import { Options } from "./options";

type Choices = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

type Place = {
  path: string;
  /** the list's state in the URL */
  state: Params;
  /** what else of the state stays */
  keep?: readonly string[];
};

export type Filters = {
  search?: { name: string; label: string };
  selects?: Choices[];
  /** a day as dd/mm/yyyy */
  day?: { name: string; label: string };
};

const first = (value: Params[string]) => (Array.isArray(value) ? value[0] : value) ?? "";

const namesOf = ({ search, selects = [], day }: Filters) =>
  [search, ...selects, day].flatMap((control) => (control ? [control.name] : []));

const kept = (state: Params, keep: readonly string[]) =>
  Object.fromEntries(keep.map((name) => [name, first(state[name])]));

const branch = ["location"] as const;

/** What an empty list says: that it is, or that it is only the filters that leave nothing. */
export const emptyWords = (
  { path, state, keep = branch }: Place,
  filters: Filters,
  { noun, none, instead }: { noun: string; none: ReactNode; instead?: ReactNode },
) =>
  namesOf(filters).some((name) => first(state[name])) ? (
    <>
      {instead ?? <p>No {noun} fits these filters.</p>}
      <ButtonLink href={href(path, kept(state, keep))}>Clear filters</ButtonLink>
    </>
  ) : (
    none
  );

/** A list's filters. Their state is the URL: a link reproduces it, Back restores it, no script needed. */
export function FilterBar({ path, state, keep = branch, ...filters }: Place & Filters) {
  const { search, selects = [], day } = filters;
  const values = Object.fromEntries(namesOf(filters).map((name) => [name, first(state[name])]));
  return (
    <FilterForm path={path} values={values} className={styles.filters}>
      {Object.entries(kept(state, keep)).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {search && (
        <label>
          {search.label}
          <input
            type="search"
            name={search.name}
            defaultValue={values[search.name]}
            // "name" is nobody's own here; without a word browsers guess so, and say so.
            autoComplete="off"
            className={styles.control}
          />
        </label>
      )}
      {selects.map(({ name, label, options }) => (
        <label key={name}>
          {label}
          <select
            name={name}
            defaultValue={values[name]}
            autoComplete="off"
            className={styles.control}
          >
            <option value="">All</option>
            <Options lines={options.map(({ value, label }) => `${value}\t${label}`).join("\n")} />
          </select>
        </label>
      ))}
      {day && (
        <label>
          {day.label}
          <input
            name={day.name}
            defaultValue={values[day.name]}
            inputMode="numeric"
            maxLength={10}
            placeholder="dd/mm/yyyy"
            data-kind="day"
            autoComplete="off"
            className={styles.control}
          />
        </label>
      )}
      <Button type="submit" className={styles.apply}>
        Apply
      </Button>
      {Object.values(values).some(Boolean) && (
        <ButtonLink look="subtle" href={href(path, kept(state, keep))}>
          Clear
        </ButtonLink>
      )}
    </FilterForm>
  );
}
