"use client";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type Choices, type Option, pointedAt } from "@/components/forms/pointing";

type Typing = {
  choices: Choices;
  /** the choices are on their way: what is typed meanwhile waits for them */
  loading?: boolean;
  /** what the choices belong to: when that changes, text that waited for the old ones is dropped */
  listKey?: string;
  /** stays open for the next one */
  several?: boolean;
  /** what was typed, when the box is left or Enter pressed, and what it points at */
  settle: (typed: string, option: Option | undefined) => void;
};

const lit = (input: HTMLElement) =>
  document
    .getElementById(input.getAttribute("aria-controls") ?? "")
    ?.querySelector<HTMLElement>("[data-combobox-selected]");

/**
 * The keyboard of a select: Enter and Tab take what the typed text points at, nothing typed takes nothing,
 * and Enter in an open list never reaches the form. Mantine's own would drop what was typed.
 */
export function useTypedChoice({ choices, loading = false, listKey, several, settle }: Typing) {
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [known, setKnown] = useState(listKey);
  const moved = useRef(false);
  if (known !== listKey) {
    setKnown(listKey);
    setTyped(undefined);
    setWaiting(false);
  }

  function leave() {
    if (typed === undefined) return;
    if (loading && typed.trim()) {
      setWaiting(true);
      return;
    }
    setTyped(undefined);
    setWaiting(false);
    settle(typed.trim(), typed.trim() ? pointedAt(choices, typed) : undefined);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival of the choices settles what waited
  useEffect(() => {
    if (waiting && !loading) leave();
  }, [waiting, loading]);

  function onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") moved.current = true;
    const enter = event.key === "Enter";
    if (!open || !(enter || event.key === "Tab")) return;
    if (enter) {
      event.preventDefault();
      // Mantine would choose once more.
      event.stopPropagation();
    }
    // The text says which one, until the arrows do: what is lit comes a moment after what is typed.
    const points = moved.current || !typed?.trim();
    const option = points ? lit(event.currentTarget) : undefined;
    if (option && (enter || typed?.trim())) option.click();
    else leave();
    if (enter && !(several && typed?.trim())) setOpen(false);
  }

  return {
    typed,
    /** for Mantine's Select and MultiSelect */
    box: {
      searchable: true,
      openOnFocus: false,
      // Lit is what Enter would take, and nothing where it would take nothing.
      selectFirstOptionOnChange: typed === undefined || pointedAt(choices, typed) !== undefined,
      dropdownOpened: open,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
      onOptionSubmit: () => {
        setTyped(undefined);
        setWaiting(false);
      },
      onInput: (event: { currentTarget: HTMLInputElement }) => {
        setTyped(event.currentTarget.value);
        setWaiting(false);
        moved.current = false;
      },
      // Mantine also calls this when it puts the box back; `onInput` is what people type.
      onSearchChange: () => undefined,
      onKeyDownCapture,
    },
    leave,
  };
}
