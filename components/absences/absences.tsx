"use client";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { lateDialog } from "@/components/ui/late";

const AbsencesDialog = lateDialog(() => import("@/components/absences/dialog"));

/** Around the list of users: hears the Absences of their menus. */
export function Absences({ children }: { children: ReactNode }) {
  const [person, setOf] = useState<{ email: string; name: string }>();
  const opener = useRef<HTMLElement | null>(null);
  useFocusBack(person !== undefined, opener);
  const heard = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>("[data-absences]");
    if (!button) return;
    opener.current = button.closest("td")?.querySelector("button") ?? null;
    setOf({ email: button.dataset.absences ?? "", name: button.dataset.name ?? "" });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button in it sends a click for its keys too
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears its buttons
    <div onClick={heard}>
      {children}
      {person && <AbsencesDialog {...person} onClose={() => setOf(undefined)} />}
    </div>
  );
}
