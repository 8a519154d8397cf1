"use client";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { Control } from "@/lib/platform/lists/view";
import { mostChoices } from "@/lib/values/choices";
import { DayInput } from "./day-input";
import { FilterForm } from "./filter-form";
import { bare, cleared, type FilterPlace, first, keptParams } from "./filter-place";
import { FilterSelect } from "./filter-select";
import { FoundFilter } from "./found-filter";
import { firstPage, href } from "./href";
import styles from "./list.module.css";
import { optionsOf } from "./options";

type Props = Omit<FilterPlace, "controls"> & {
  controls: (Omit<Control, "options"> & { lines: string })[];
};

/** So many beside one text are one line of a usual window; a second text has the place of one. */
const inLine = 4;
/** So many are no more than one line of a phone. */
const few = 2;

/** What a filter is set to, in words. */
const said = ({ options, kind }: Control, value: string) =>
  kind === "day"
    ? value
    : value
        .split(",")
        .map((one) => options.find((option) => option.value === one)?.label ?? one)
        .join(", ");

/**
 * A list's filters in one line: the first ones, and the others under "More", where those that are set are named beside
 * it. On a phone all but the text are folded. Their state is the URL: a link reproduces it, Back restores it.
 */
export function Filters({ controls: sent, ...rest }: Props) {
  const { path, state, remembered } = rest;
  const controls = sent.map(({ lines, ...control }) => ({ ...control, options: optionsOf(lines) }));
  const place = { ...rest, controls };
  const values = Object.fromEntries(controls.map(({ name }) => [name, first(state[name])]));
  const stays = { ...keptParams(state, controls), ...(remembered && bare) };
  const searches = controls.filter(({ kind }) => kind === "search");
  const others = controls.filter(({ kind }) => kind !== "search");
  const room = inLine - Math.max(searches.length - 1, 0);
  const usual = others.length > room + 1 ? others.slice(0, room) : others;
  const seldom = others.slice(usual.length);
  const set = seldom.filter(({ name }) => values[name]);
  const inForce = others.filter(({ name }) => values[name]).length;
  const controlOf = (control: Control) => (
    <ControlOf key={control.name} {...control} value={values[control.name] ?? ""} />
  );
  return (
    <FilterForm path={path} values={values} className={styles.filters}>
      {Object.entries(stays).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={first(value)} />
      ))}
      {searches.map(controlOf)}
      {others.length > few ? (
        <details className={styles.more}>
          <summary>Filters{inForce > 0 && ` (${inForce})`}</summary>
          <div className={styles.folded}>
            {usual.map(controlOf)}
            {seldom.length > 0 && (
              <details className={styles.seldom}>
                <summary>More</summary>
                <div>{seldom.map(controlOf)}</div>
              </details>
            )}
          </div>
        </details>
      ) : (
        others.map(controlOf)
      )}
      {set.map((control) => (
        <Link
          key={control.name}
          className={styles.set}
          href={href(path, state, {
            ...firstPage,
            [control.name]: undefined,
            ...(remembered && bare),
          })}
          aria-label={`Without ${control.label}: ${said(control, values[control.name] ?? "")}`}
        >
          {control.label}: {said(control, values[control.name] ?? "")} <span aria-hidden>×</span>
        </Link>
      ))}
      <Button type="submit" className={styles.apply}>
        Apply
      </Button>
      {Object.values(values).some(Boolean) && (
        <ButtonLink look="subtle" href={cleared(place)}>
          Clear
        </ButtonLink>
      )}
    </FilterForm>
  );
}

function ControlOf(props: Control & { value: string }) {
  const { kind, name, label, options, found, dayKind, value } = props;
  if (kind === "choices") {
    const chosen = value.split(",");
    return (
      <fieldset className={styles.choices}>
        <legend>{label}</legend>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              autoComplete="off"
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    );
  }
  // "name" is nobody's own here; without a word browsers guess so, and say so.
  const id = `filter-${name}`;
  const more = options.length >= mostChoices ? found : undefined;
  const input = { id, name, defaultValue: value, autoComplete: "off", className: styles.control };
  return (
    <label htmlFor={id}>
      {label}
      {kind === "search" && <input {...input} type="search" />}
      {kind === "choice" && more && (
        <FoundFilter {...input} value={value} options={options} found={more} />
      )}
      {kind === "choice" && !more && <FilterSelect {...input} options={options} />}
      {kind === "day" && <DayInput {...input} dayKind={dayKind} />}
    </label>
  );
}
