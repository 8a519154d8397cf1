"use client";
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import type { EntryFormProps } from "@/components/forms/entry-form";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { followUpTitle } from "@/lib/parts/follow-ups/labels";
import type { FollowUpRow } from "@/lib/parts/follow-ups/list";

const Form = lateDialog<EntryFormProps<FollowUpRow>>(() => import("@/components/follow-ups/form"));

type Open = (row: FollowUpRow, button: HTMLElement) => void;
const Opener = createContext<Open>(() => undefined);

const marked = "[data-open-follow-up]";

/** The button after this one, or the one before where this is the last. */
function neighbour(list: HTMLElement | null, button: HTMLElement) {
  const buttons = [...(list?.querySelectorAll<HTMLElement>(marked) ?? [])];
  const index = buttons.indexOf(button);
  return buttons[index + 1] ?? buttons[index - 1] ?? null;
}

/**
 * The dialog of a list of follow-ups. It stands around the list and not in a row, because a row goes
 * to another bucket while its dialog is open. After saving, focus is on the next row's button, so
 * that a day's calls are done without the mouse.
 */
export function FollowUpDialogs({ children }: { children: ReactNode }) {
  const [row, setRow] = useState<FollowUpRow>();
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const target = useRef<HTMLElement>(null);

  useFocusBack(row !== undefined, target);

  const open: Open = (next, button) => {
    opener.current = button;
    target.current = button;
    setRow(next);
  };
  return (
    <Opener value={open}>
      <div ref={list} tabIndex={-1}>
        {children}
      </div>
      {row && (
        <Form
          refNo={row.ref_no}
          row={row}
          onSaved={() => {
            target.current =
              (opener.current && neighbour(list.current, opener.current)) ?? list.current;
          }}
          onClose={() => setRow(undefined)}
        />
      )}
    </Opener>
  );
}

export function OpenFollowUp({ row }: { row: FollowUpRow }) {
  const open = useContext(Opener);
  const says = row.remarks === null ? "Complete" : "Edit";
  return (
    <Button
      small
      data-open-follow-up
      aria-label={`${says} ${followUpTitle(row)}: ${row.first_name}`}
      onClick={(event) => open(row, event.currentTarget)}
    >
      {says}
    </Button>
  );
}
