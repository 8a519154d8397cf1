"use client";
import { useId, useRef, useState } from "react";
import { ask } from "@/components/forms/call";
import { mentionText, type Named, suggested } from "@/lib/parts/remarks/schema";

/** What an @ before the caret offers: who may open the case. Arrows, Enter and Tab choose, Esc goes on typing. */
export function useMentions(refNo: string) {
  const [part, setPart] = useState<string>();
  const [mentionStart, setAt] = useState(0);
  const [people, setPeople] = useState<Named[]>();
  const asking = useRef(false);
  const id = useId();

  const offers = part === undefined || !people ? [] : suggested(people, part);
  const chosen = offers[Math.min(mentionStart, offers.length - 1)];
  // Behind a name the sentence goes on: the first word says whether somebody is meant.
  const word = part?.split(" ")[0] ?? "";
  const nobody = word.length > 1 && people && suggested(people, word).length === 0;

  /** Asked for once, by the first @; where no answer came, by the next letter again. */
  const load = async () => {
    if (people || asking.current) return;
    asking.current = true;
    const answer = await ask<{ users: Named[] }>("/api/assessment/mentionable", { ref_no: refNo });
    asking.current = false;
    if (answer.ok) setPeople(answer.data.users);
  };

  /** `before`: what stands in the line before the caret. */
  const look = (before: string) => {
    const typed = mentionText(before);
    setPart(typed);
    setAt(0);
    if (typed !== undefined) void load();
  };
  const close = () => setPart(undefined);

  /** Whether the key was the list's own. */
  const press = (key: string, choose: (one: Named) => void): boolean => {
    if (!chosen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step) setAt((offers.indexOf(chosen) + step + offers.length) % offers.length);
    else if (key === "Enter" || key === "Tab") choose(chosen);
    else if (key === "Escape") close();
    else return false;
    return true;
  };

  return { id, part, offers, chosen, nobody: nobody ? word : undefined, look, close, press };
}
export type Mentions = ReturnType<typeof useMentions>;

/** What the field says of the list to those who hear it. */
export const ariaOf = ({ id, chosen }: Mentions) => ({
  "aria-autocomplete": "list" as const,
  "aria-haspopup": "listbox" as const,
  "aria-controls": chosen ? `${id}-people` : undefined,
  "aria-activedescendant": chosen && `${id}-${chosen._id}`,
});
