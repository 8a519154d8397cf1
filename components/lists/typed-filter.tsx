import type { ComponentProps } from "react";
import { DayInput } from "@/components/lists/day-input";
import list from "@/components/lists/list.module.css";
import { ChoiceOptions } from "@/components/ui/choice-options";
import styles from "./typed-filter.module.css";

type Props = Omit<ComponentProps<"input">, "id" | "className"> & {
  id: string;
  label: string;
  /** what the form waits for the end of */
  kind: "day" | "year";
  /** what is wrong with it, said below */
  wrong?: string;
};

const shared = (id: string, wrong?: string) => ({
  id,
  autoComplete: "off",
  "aria-invalid": wrong ? (true as const) : undefined,
  "aria-describedby": wrong && `${id}-wrong`,
  className: list.control,
});

/** A day or a year that a page is asked for by its address. */
export const TypedFilter = ({ id, label, kind, wrong, ...input }: Props) => (
  <div className={styles[kind]}>
    <label htmlFor={id}>
      {label}
      {kind === "day" ? (
        <DayInput {...shared(id, wrong)} {...input} said={Boolean(wrong)} />
      ) : (
        <input {...shared(id, wrong)} {...input} inputMode="numeric" data-kind={kind} />
      )}
    </label>
    {wrong && (
      <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
        {wrong}
      </p>
    )}
  </div>
);

type Branches = {
  id: string;
  label: string;
  value: string;
  branches: readonly { value: string; label: string }[];
};

/** One branch, or all together; people with one branch have no choice. */
export const BranchFilter = ({ id, label, value, branches }: Branches) =>
  branches.length > 1 && (
    <label htmlFor={id}>
      {label}
      <select
        id={id}
        name="location"
        defaultValue={value}
        autoComplete="off"
        className={list.control}
      >
        <option value="">All together</option>
        <ChoiceOptions of={branches} />
      </select>
    </label>
  );
