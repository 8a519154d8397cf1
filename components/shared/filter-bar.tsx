import { Button, ButtonLink } from "@/components/ui/button";
import { FilterForm } from "./filter-form";
import { href, type Params } from "./href";
import styles from "./list.module.css";

type Choices = {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
};

type Props = {
  path: string;
  /** the list's state in the URL */
  state: Params;
  search?: { name: string; label: string };
  selects: Choices[];
};

const first = (value: Params[string]) => (Array.isArray(value) ? value[0] : value) ?? "";

/** A list's filters. Their state is the URL: a link reproduces it, Back restores it, no script needed. */
export function FilterBar({ path, state, search, selects }: Props) {
  const names = [...(search ? [search.name] : []), ...selects.map(({ name }) => name)];
  const values = Object.fromEntries(names.map((name) => [name, first(state[name])]));
  const location = first(state.location);
  return (
    <FilterForm path={path} values={values} className={styles.filters}>
      {location && <input type="hidden" name="location" value={location} />}
      {search && (
        <label>
          {search.label}
          <input
            type="search"
            name={search.name}
            defaultValue={values[search.name]}
            className={styles.control}
          />
        </label>
      )}
      {selects.map(({ name, label, options }) => (
        <label key={name}>
          {label}
          <select name={name} defaultValue={values[name]} className={styles.control}>
            <option value="">All</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button type="submit">Apply</Button>
      {Object.values(values).some(Boolean) && (
        <ButtonLink look="subtle" href={href(path, { location })}>
          Clear
        </ButtonLink>
      )}
    </FilterForm>
  );
}
