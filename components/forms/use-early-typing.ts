"use client";
import { type RefObject, useLayoutEffect, useState } from "react";

declare global {
  interface Window {
    /** the form that was sent before it was alive; components/forms/early-press.tsx notes it */
    pressedEarly?: EventTarget | null;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field => element.matches("input,textarea,select");

/** Tells the form again, as the browser would have, what somebody did to this field; else undefined. */
function repeat(field: Field): (() => void) | undefined {
  const tell = (type: string) => () => field.dispatchEvent(new Event(type, { bubbles: true }));
  if (field instanceof HTMLSelectElement) {
    const was = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    const index = field.selectedIndex;
    if (index === Math.max(was, 0)) return undefined;
    return () => {
      field.selectedIndex = index;
      tell("change")();
    };
  }
  if (field.type === "hidden") return undefined;
  if (field.type === "file") return field.value ? tell("change") : undefined;
  if (field.type === "checkbox" || field.type === "radio") {
    const box = field as HTMLInputElement;
    const { checked, defaultChecked } = box;
    if (checked === defaultChecked || (field.type === "radio" && !checked)) return undefined;
    return () => {
      box.checked = !checked;
      box.click();
    };
  }
  const typed = field.value;
  if (typed === field.defaultValue) return undefined;
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  return () => {
    // React takes no notice of a value that it has read already: its own setter forgets that one.
    field.value = "";
    setValue?.call(field, typed);
    tell("input")();
    // What a field does when it is left was not done yet.
    if (field !== document.activeElement) tell("focusout")();
  };
}

/** What was done to these fields before their code had arrived, to be done again. */
export const earlyActs = (elements: Iterable<Element>) =>
  [...elements].filter(isField).flatMap((field) => repeat(field) ?? []);

/**
 * What was typed, ticked or pressed before this form's code had arrived counts: React would empty
 * the fields at its next drawing, because its state knows nothing of it.
 */
export function useEarlyTyping(form: RefObject<HTMLFormElement | null>) {
  const [, wake] = useState(false);
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    const acts = earlyActs(element.elements);
    // A drawing that cannot wait: the effects of this one, drafts among them, run before it, in this
    // task, so that no key comes between.
    wake(true);
    queueMicrotask(() => {
      for (const act of acts) act();
      element.dataset.alive = "";
      if (window.pressedEarly !== element) return;
      window.pressedEarly = null;
      delete document.documentElement.dataset.pressed;
      element.requestSubmit();
    });
  }, [form]);
}
