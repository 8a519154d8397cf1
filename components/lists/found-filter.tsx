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
  /** what the server is being asked for, and whether the field was left meanwhile */
  const request = useRef<{ text: string; left: boolean }>(undefined);
  const chosen = useRef<HTMLInputElement>(null);

  const choose = (next: string) => {
    if (!chosen.current || chosen.current.value === next) return;
    chosen.current.value = next;
    chosen.current.form?.requestSubmit();
  };
  /** Enough of a name to mean one: it is taken when the field is left. */
  const settle = (text: string, among: Control["options"]) => {
    const [only, ...others] = among.filter(({ label }) =>
      label.toLowerCase().includes(text.trim().toLowerCase()),
    );
    if (text.trim() && only && !others.length) choose(only.value);
  };
  const typed = (text: string) => {
    clearTimeout(pause.current);
    request.current = undefined;
    const option = options.find(({ label }) => label === text);
    if (option || !text) return choose(option?.value ?? "");
    const asking = { text, left: false };
    request.current = asking;
    pause.current = setTimeout(async () => {
      const answer = await ask<Control["options"]>(found, { q: text });
      if (request.current !== asking) return;
      request.current = undefined;
      if (!answer.ok) return;
      setOptions(answer.data);
      if (asking.left) settle(text, answer.data);
    }, PAUSE_MS);
  };
  const leave = (text: string) => {
    if (request.current) request.current.left = true;
    else settle(text, options);
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
        onBlur={(event) => leave(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && leave(event.currentTarget.value)}
      />
      <datalist id={`${id}-found`}>
        {options.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
    </>
  );
}
