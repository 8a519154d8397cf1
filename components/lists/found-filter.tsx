"use client";
import { type ComponentProps, useRef, useState } from "react";
import { ask } from "@/components/forms/call";
import type { Control } from "@/lib/platform/lists/view";

type Props = Pick<ComponentProps<"input">, "id" | "className"> & {
  name: string;
  value: string;
  options: Control["options"];
  found: NonNullable<Control["found"]>;
};

/** So long after the last letter the server is asked. */
const PAUSE_MS = 250;

/** One of more records than a page can hold: what is typed finds them, choosing one narrows the list. */
export function FoundFilter({ id, name, value, options: first, found, className }: Props) {
  const [options, setOptions] = useState(first);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const chosen = useRef<HTMLInputElement>(null);

  const choose = (next: string) => {
    if (!chosen.current || chosen.current.value === next) return;
    chosen.current.value = next;
    chosen.current.form?.requestSubmit();
  };
  const typed = (text: string) => {
    clearTimeout(pause.current);
    const option = options.find(({ label }) => label === text);
    if (option || !text) return choose(option?.value ?? "");
    pause.current = setTimeout(async () => {
      const answer = await ask<Control["options"]>(found, { q: text });
      if (answer.ok) setOptions(answer.data);
    }, PAUSE_MS);
  };
  return (
    <>
      <input type="hidden" name={name} defaultValue={value} ref={chosen} />
      {/* Without a name it is not sent; anew for what the address says. */}
      <input
        key={value}
        id={id}
        list={`${id}-found`}
        className={className}
        defaultValue={first.find((option) => option.value === value)?.label}
        placeholder="Type a part of the name"
        autoComplete="off"
        onChange={(event) => typed(event.target.value)}
        onBlur={({ target }) => {
          // Enough of a name to mean one: it is taken when the field is left.
          const [only, ...others] = options.filter(({ label }) =>
            label.toLowerCase().includes(target.value.trim().toLowerCase()),
          );
          if (target.value && only && !others.length) choose(only.value);
        }}
      />
      <datalist id={`${id}-found`}>
        {options.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
    </>
  );
}
