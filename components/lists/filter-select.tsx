"use client";
import type { ComponentProps } from "react";
import { ChoiceOptions } from "@/components/ui/choice-options";
import type { Option } from "@/lib/platform/lists/filters";
import { useNear } from "./near";

type Props = ComponentProps<"select"> & { options: readonly Option[] };

/** More choices than these are drawn once somebody comes near: 250 countries would be a sixth of a page. */
const MOST_AT_ONCE = 40;

/** A filter's choices, and "All". */
export function FilterSelect({ options, ...props }: Props) {
  const { near, of } = useNear<HTMLSelectElement>(options.length <= MOST_AT_ONCE);
  const drawn = near ? options : options.filter(({ value }) => value === props.defaultValue);
  return (
    <select {...props} {...of}>
      <option value="">All</option>
      <ChoiceOptions of={drawn} />
    </select>
  );
}
