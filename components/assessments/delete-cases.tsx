"use client";
import { type MouseEvent, type ReactNode, useRef } from "react";
import { deleteQuestion } from "@/components/assessments/delete-question";
import { offerRestore } from "@/components/assessments/offer-restore";
import { useConfirm } from "@/components/dialogs/confirm";
import { tell, useAction } from "@/components/forms/use-action";
import { deleteAssessment } from "@/lib/intake/assessments/actions";

/**
 * Around a list of cases whose rows' menus have a Delete: it hears them all, so that a row is plain
 * HTML. Deleting asks twice and names who goes (spec §5).
 */
export function DeleteCases({ children }: { children: ReactNode }) {
  const { run } = useAction(deleteAssessment, { quiet: true });
  const confirm = useConfirm();
  const list = useRef<HTMLDivElement>(null);

  const remove = async (refNo: string, name: string) => {
    const sure = await confirm(deleteQuestion(refNo, name));
    if (!sure) return;
    const result = await run({ ref_no: refNo });
    if (result.ok) offerRestore(refNo);
    else tell(result);
    // The row is gone, and the button that focus would go back to with it.
    if (result.ok) list.current?.focus();
  };

  const heard = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-delete]");
    if (button) remove(button.dataset.delete ?? "", button.dataset.name ?? "");
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button in it sends a click for its keys too
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears its buttons
    <div ref={list} tabIndex={-1} onClick={heard}>
      {children}
    </div>
  );
}
