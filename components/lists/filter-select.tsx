"use client";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { ChoiceOptions } from "@/components/ui/choice-options";
import type { Option } from "@/lib/platform/lists/filters";

type Props = ComponentProps<"select"> & { options: readonly Option[] };

/** More choices than these are drawn once somebody comes near: 250 countries would be a sixth of a page. */
const MOST_AT_ONCE = 40;

/** A filter's choices, and "All". */
export function FilterSelect({ options, ...props }: Props) {
  const [near, setNear] = useState(options.length <= MOST_AT_ONCE);
  const select = useRef<HTMLSelectElement>(null);
  // Somebody may stand in it before this code is here.
  useEffect(() => {
    if (document.activeElement === select.current) setNear(true);
  }, []);
  // Both come before the browser opens its list, and React draws at once what they change.
  const come = () => setNear(true);
  const drawn = near ? options : options.filter(({ value }) => value === props.defaultValue);
  return (
    <select {...props} ref={select} onPointerDown={come} onFocus={come}>
      <option value="">All</option>
      <ChoiceOptions of={drawn} />
    </select>
  );
}
