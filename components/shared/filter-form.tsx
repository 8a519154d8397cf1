"use client";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useTransition } from "react";
import { href } from "./href";

type Props = {
  path: string;
  values: Record<string, string>;
  className?: string;
  children: ReactNode;
};

/** A GET form that goes to its address without loading the page anew. */
export function FilterForm({ path, values, className, children }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [pending, start] = useTransition();
  const shown = JSON.stringify(values);

  // After Back or Clear the inputs show what the address says.
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(shown) as typeof values)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        control.value = value;
      }
    }
  }, [shown]);

  return (
    <search>
      <form
        ref={form}
        action={path}
        className={className}
        aria-busy={pending}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const params = Object.fromEntries(
            [...typed].map(([name, value]) => [name, String(value).trim()]),
          );
          start(() => router.push(href(path, params)));
        }}
      >
        {children}
      </form>
    </search>
  );
}
