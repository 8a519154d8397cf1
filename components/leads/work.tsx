"use client";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { useAction } from "@/components/forms/use-action";
import type { LeadDialogProps } from "@/components/leads/dialog";
import type { Desk } from "@/components/leads/form";
import { RowButtons } from "@/components/lists/row-buttons";
import { MenuItem, RowMenu } from "@/components/lists/row-menu";
import { useDeletion } from "@/components/lists/use-deletion";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { deleteLead, reopenLead } from "@/lib/leads/actions";
import type { LeadAnswer } from "@/lib/leads/answer";
import { createFromHref } from "@/lib/leads/labels";

type OfLead = { lead: LeadAnswer; onClose: () => void };
const EditDialog = dynamic<LeadDialogProps>(() => import("@/components/leads/dialog"), {
  ssr: false,
});
const CallDialog = dynamic<OfLead>(() => import("@/components/leads/call-dialog"), { ssr: false });
const CloseDialog = dynamic<OfLead>(() => import("@/components/leads/close-dialog"), {
  ssr: false,
});

type What = "edit" | "call" | "close";
type Work = {
  open: (what: What, lead: LeadAnswer) => void;
  reopen: (lead: LeadAnswer) => void;
  remove?: (lead: LeadAnswer) => void;
  /** the id of the one that is being deleted */
  going?: string;
};
const Around = createContext<Work>({ open: () => undefined, reopen: () => undefined });

type Props = {
  desk: Desk;
  /** who may delete one */
  deletes: boolean;
  /** where one goes that shows a single lead, once that is deleted */
  leave?: string;
  children: ReactNode;
};

/** Around the list, or a lead's own page: what is done with leads is done here, once for all of them. */
export function LeadWork({ desk, deletes, leave, children }: Props) {
  const router = useRouter();
  const [doing, setDoing] = useState<{ what: What; lead: LeadAnswer }>();
  const opener = useRef<HTMLElement>(null);
  useFocusBack(doing !== undefined, opener);
  const { run } = useAction(reopenLead);
  const onDone = () => leave && router.push(leave);
  const { ask, going } = useDeletion(deleteLead, { onDone });
  const open = (what: What, lead: LeadAnswer) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setDoing({ what, lead });
  };
  const reopen = ({ _id, version }: LeadAnswer) => run({ id: _id, version });
  const remove = ({ _id, name }: LeadAnswer) =>
    ask(_id, { name: `lead ${name}`, values: { id: _id } });
  const onClose = () => setDoing(undefined);
  return (
    <Around value={{ open, reopen, remove: deletes ? remove : undefined, going }}>
      {children}
      {doing?.what === "edit" && <EditDialog {...desk} lead={doing.lead} onClose={onClose} />}
      {doing?.what === "call" && <CallDialog lead={doing.lead} onClose={onClose} />}
      {doing?.what === "close" && <CloseDialog lead={doing.lead} onClose={onClose} />}
    </Around>
  );
}

/** What can be done with a lead: the call stands first, the rest behind the dots. */
export function LeadActions({ lead }: { lead: LeadAnswer }) {
  const { open, reopen, remove, going } = useContext(Around);
  const { _id, name, state } = lead;
  const menu = `more-${_id}`;
  return (
    <RowButtons>
      {state === "open" && (
        <>
          <Button small aria-label={`Note call to ${name}`} onClick={() => open("call", lead)}>
            Note call
          </Button>
          <ButtonLink
            small
            look="subtle"
            prefetch={false}
            href={createFromHref(_id)}
            aria-label={`Create assessment of ${name}`}
          >
            Create
          </ButtonLink>
        </>
      )}
      {(state !== "assessment" || remove || !lead.ref_no) && (
        <RowMenu id={menu} label={`More about ${name}`}>
          {state === "open" ? (
            <>
              <MenuItem menu={menu} aria-label={`Edit ${name}`} onClick={() => open("edit", lead)}>
                Edit
              </MenuItem>
              <MenuItem
                menu={menu}
                aria-label={`Close lead ${name}`}
                onClick={() => open("close", lead)}
              >
                Close lead
              </MenuItem>
            </>
          ) : (
            !lead.ref_no && (
              <MenuItem menu={menu} aria-label={`Open again: ${name}`} onClick={() => reopen(lead)}>
                Open again
              </MenuItem>
            )
          )}
          {remove && (
            <MenuItem
              menu={menu}
              danger
              disabled={going === _id}
              aria-label={`Delete ${name}`}
              onClick={() => remove(lead)}
            >
              Delete
            </MenuItem>
          )}
        </RowMenu>
      )}
    </RowButtons>
  );
}
