"use client";
import type { ReactNode } from "react";
import { useConfirm } from "@/components/dialogs/confirm";
import { useDraftOwner } from "@/components/forms/draft-owner";
import { draftsOf } from "@/components/forms/unsaved";
import { useAction } from "@/components/forms/use-action";
import { theQueue } from "@/components/offline/line";
import { signOut } from "@/lib/people/account/actions";
import { counted } from "@/lib/values/words";

const named = 3;

/** "You have 2 unsaved texts: remark of GSP-26-00042 and course. They are kept …" */
function unsaved(drafts: string[]) {
  const more = drafts.length - named;
  const list = [...drafts.slice(0, named), ...(more > 0 ? [`${more} more`] : [])];
  const words = new Intl.ListFormat("en-IN").format(list);
  const [are, they] = drafts.length === 1 ? ["text", "It is"] : ["texts", "They are"];
  return `You have ${counted(drafts.length, `unsaved ${are}`, `unsaved ${are}`)}: ${words}. ${they} kept on this computer for seven days, for you alone, and offered when you log in again.`;
}

/** Ends the session; the page is loaded anew, so that nothing of it stays in memory. */
export function LogOut({ className, children }: { className?: string; children: ReactNode }) {
  const { run, pending } = useAction(signOut);
  const confirm = useConfirm();
  const owner = useDraftOwner();
  const leave = async () => {
    const drafts = draftsOf(owner);
    const sure =
      drafts.length === 0 ||
      (await confirm({
        title: "Log out?",
        message: unsaved(drafts),
        action: "Log out",
        look: "primary",
      }));
    if (!sure) return;
    const result = await run();
    // Logged out already is logged out.
    if (!result.ok && result.status !== 401) return;
    await (await theQueue())?.closeQueue().catch(() => undefined);
    window.location.assign("/login");
  };
  return (
    <button type="button" className={className} disabled={pending} onClick={leave}>
      {children}
    </button>
  );
}
