"use client";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import type { RemindProps } from "@/components/case/remind-dialog";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAsked } from "@/components/dialogs/use-asked";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { useAction } from "@/components/forms/use-action";
import type { LeadDialogProps } from "@/components/leads/dialog";
import type { Desk } from "@/components/leads/form";
import { RowButtons } from "@/components/lists/row-buttons";
import { DeleteItem, MenuItem, RowMenu } from "@/components/lists/row-menu";
import { useDeletion } from "@/components/lists/use-deletion";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { useKeys } from "@/components/ui/keys";
import { lateDialog } from "@/components/ui/late";
import { deleteLead, reopenLead, takeOverLead } from "@/lib/intake/leads/actions";
import type { LeadAnswer } from "@/lib/intake/leads/answer";
import { createFromHref } from "@/lib/intake/leads/labels";
import { can, changesLead, type Viewer } from "@/lib/platform/access/policy";

type OfLead = { lead: LeadAnswer; minutes?: number | null; onClose: () => void };
const EditDialog = lateDialog<LeadDialogProps>(() => import("@/components/leads/dialog"));
const CallDialog = lateDialog<OfLead>(() => import("@/components/leads/call-dialog"));
const RemindDialog = lateDialog<RemindProps>(() => import("@/components/case/remind-dialog"));
const TagsDialog = lateDialog<OfLead>(() => import("@/components/leads/tags-dialog"));
const CloseDialog = lateDialog<OfLead>(() => import("@/components/leads/close-dialog"));

type What = "edit" | "call" | "close" | "tags" | "remind";
type Work = {
  open: (what: What, lead: LeadAnswer) => void;
  reopen: (lead: LeadAnswer) => unknown;
  takeOver: (lead: LeadAnswer) => unknown;
  /** false where a colleague calls it: it is taken over first */
  mayChange: (lead: LeadAnswer) => boolean;
  remove?: (lead: LeadAnswer) => void;
  /** the id of the one that is being deleted */
  going?: string;
};
const nothing = () => undefined;
const Around = createContext<Work>({
  open: nothing,
  reopen: nothing,
  takeOver: nothing,
  mayChange: () => false,
});

/** The changes of leads, for a screen that offers them otherwise than by their buttons. */
export const useLeadWork = () => useContext(Around);

type Props = {
  desk: Desk;
  viewer: Pick<Viewer, "role" | "email" | "branches">;
  /** where one goes that shows a single lead, once that is deleted */
  leave?: string;
  /** minutes of a talk with the single lead that nobody told of yet */
  talked?: number | null;
  children: ReactNode;
};

/** Around the list, or a lead's own page: what is done with leads is done here, once for all of them. */
export function LeadWork({ desk, viewer, leave, talked, children }: Props) {
  const router = useRouter();
  const [doing, setDoing] = useState<{ what: What; lead: LeadAnswer }>();
  const opener = useRef<HTMLElement>(null);
  useFocusBack(doing !== undefined, opener);
  const { run } = useAction(reopenLead);
  const taking = useAction(takeOverLead);
  const confirm = useConfirm();
  const onDone = () => leave && router.push(leave);
  const { ask, going } = useDeletion(deleteLead, { onDone });
  const open = (what: What, lead: LeadAnswer) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setDoing({ what, lead });
  };
  const reopen = ({ _id, version }: LeadAnswer) => run({ id: _id, version });
  const takeOver = async ({ _id, version, name, handler }: LeadAnswer) => {
    const sure = await confirm({
      title: `Take ${name} over from ${handler.name}?`,
      message: `${handler.name} is told that you took this lead over. You call it from now on.`,
      action: "Take over",
      look: "primary",
    });
    if (sure) await taking.run({ id: _id, version });
  };
  const mayChange = ({ location, handler, atDesk }: LeadAnswer) =>
    changesLead(viewer, { location: location.value, handlerEmail: handler.email, atDesk });
  const remove = ({ _id, name }: LeadAnswer) =>
    ask(_id, { name: `lead ${name}`, values: { id: _id } });
  const onClose = () => setDoing(undefined);
  return (
    <Around
      value={{
        ...{ open, reopen, takeOver, mayChange, going },
        remove: can(viewer, "leads.delete") ? remove : undefined,
      }}
    >
      {children}
      {doing?.what === "edit" && <EditDialog {...desk} lead={doing.lead} onClose={onClose} />}
      {doing?.what === "call" && (
        <CallDialog lead={doing.lead} minutes={talked} onClose={onClose} />
      )}
      {doing?.what === "remind" && (
        <RemindDialog name={doing.lead.name} of={{ lead: doing.lead._id }} onClose={onClose} />
      )}
      {doing?.what === "tags" && <TagsDialog lead={doing.lead} onClose={onClose} />}
      {doing?.what === "close" && <CloseDialog lead={doing.lead} onClose={onClose} />}
    </Around>
  );
}

/** The key that notes a call on the page of an open lead, the same as on a case. */
export function CallKey({ lead }: { lead: LeadAnswer }) {
  const { open } = useContext(Around);
  const call = { key: "l", does: "Note a call", run: () => open("call", lead) };
  useKeys("Lead", lead.state === "open" ? [call] : []);
  useAsked("call", () => lead.state === "open" && call.run());
  return null;
}

/** What can be done with a lead: the call stands first, the rest behind the dots. */
export function LeadActions({ lead }: { lead: LeadAnswer }) {
  const { open, remove, going } = useContext(Around);
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
          {!lead.ref_no && (
            <MenuItem menu={menu} aria-label={`Tags of ${name}`} onClick={() => open("tags", lead)}>
              Tags
            </MenuItem>
          )}
          {!lead.ref_no && (
            <MenuItem
              menu={menu}
              aria-label={`Remind me of ${name}`}
              onClick={() => open("remind", lead)}
            >
              Remind me
            </MenuItem>
          )}
          {!lead.ref_no && <ChangeItems lead={lead} menu={menu} />}
          {remove && (
            <DeleteItem
              menu={menu}
              name={name}
              disabled={going === _id}
              onClick={() => remove(lead)}
            />
          )}
        </RowMenu>
      )}
    </RowButtons>
  );
}

/** What changes a lead; where a colleague calls it, first to take it over. */
function ChangeItems({ lead, menu }: { lead: LeadAnswer; menu: string }) {
  const { open, reopen, takeOver, mayChange } = useContext(Around);
  const { name, state, handler } = lead;
  if (!mayChange(lead))
    return (
      <MenuItem
        menu={menu}
        aria-label={`Take over ${name} from ${handler.name}`}
        onClick={() => takeOver(lead)}
      >
        Take over
      </MenuItem>
    );
  if (state !== "open")
    return (
      <MenuItem menu={menu} aria-label={`Open again: ${name}`} onClick={() => reopen(lead)}>
        Open again
      </MenuItem>
    );
  return (
    <>
      <MenuItem menu={menu} aria-label={`Edit ${name}`} onClick={() => open("edit", lead)}>
        Edit
      </MenuItem>
      <MenuItem menu={menu} aria-label={`Close lead ${name}`} onClick={() => open("close", lead)}>
        Close lead
      </MenuItem>
    </>
  );
}
