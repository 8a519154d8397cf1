"use client";
import { useRouter } from "next/navigation";
import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useTransition,
} from "react";
import { href } from "./href";

type Props = {
  path: string;
  values: Record<string, string>;
  className?: string;
  children: ReactNode;
};

/** So long after the last letter a text is looked for. */
const PAUSE_MS = 400;

const boxes = (form: HTMLFormElement | null, name: string) =>
  form?.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][name="${name}"]`) ?? [];

/** Filters that apply only when typed to their end. */
const whole: Record<string, RegExp> = {
  day: /^(\d{1,2}[\s/.-]{1,3}\d{1,2}[\s/.-]{1,3}\d{4}|\d{4}-\d\d-\d\d)?$/,
  year: /^(.{4,})?$/,
};

const isWhole = ({ dataset: { kind = "" }, value }: HTMLInputElement) =>
  whole[kind]?.test(value.trim()) ?? true;

/**
 * A GET form that goes to its address without loading the page anew, and by itself: when a choice is
 * made, and when a text stands for a moment. Without script it is a form with a button.
 */
export function FilterForm({ path, values, className, children }: Props) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [pending, start] = useTransition();
  const shownValues = JSON.stringify(values);
  /** what was asked for last; while the address says the same, what is being typed stays */
  const askedValues = useRef(shownValues);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** letters typed one after the other are one step for Back */
  const typing = useRef(false);

  // After Back or Clear the inputs show what the address says. A later effect would take back what somebody chose
  // between the new rows and it.
  useLayoutEffect(() => {
    if (pending || shownValues === askedValues.current) return;
    askedValues.current = shownValues;
    typing.current = false;
    for (const [name, value] of Object.entries(JSON.parse(shownValues) as typeof values)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement && control.type !== "checkbox") control.value = value;
      if (control instanceof HTMLSelectElement) control.value = value;
      const chosen = value.split(",");
      for (const box of boxes(form.current, name)) box.checked = chosen.includes(box.value);
    }
  }, [shownValues, pending]);

  const go = (goOn = false) => {
    clearTimeout(pause.current);
    if (!form.current) return;
    const data = new FormData(form.current);
    // Several choices are one value: "dead,retrying".
    const typed = Object.fromEntries(
      [...data.keys()].map((name) => [name, data.getAll(name).join(",").trim()]),
    );
    const typedValues = JSON.stringify(
      Object.fromEntries(Object.keys(values).map((name) => [name, typed[name] ?? ""])),
    );
    if (typedValues === askedValues.current) return;
    askedValues.current = typedValues;
    const to = href(path, typed);
    // Back leads to the list as it was before, not to how it is left now.
    if (typed.filters && !window.location.search)
      window.history.replaceState(null, "", href(path, { filters: typed.filters }));
    start(() => (goOn && typing.current ? router.replace(to) : router.push(to)));
    typing.current = goOn;
  };

  const goEarly = useEffectEvent(() => go(true));
  useEffect(() => {
    // What was typed before this code was here counts, as if it were typed now.
    const inputs = form.current?.querySelectorAll("input") ?? [];
    if ([...inputs].every(isWhole)) pause.current = setTimeout(() => goEarly(), PAUSE_MS);
    return () => clearTimeout(pause.current);
  }, []);

  const changed = ({ target }: FormEvent) => {
    if (target instanceof HTMLSelectElement) return go();
    if (target instanceof HTMLInputElement && target.type === "checkbox") return go();
    clearTimeout(pause.current);
    if (target instanceof HTMLInputElement && isWhole(target))
      pause.current = setTimeout(() => go(true), PAUSE_MS);
  };

  return (
    <search>
      <form
        ref={form}
        action={path}
        className={className}
        aria-busy={pending}
        onChange={changed}
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        {children}
      </form>
    </search>
  );
}
