"use client";
import type { ReactNode } from "react";
import { clearDrafts } from "@/components/shared/draft";
import { useAction } from "@/components/shared/use-action";
import { signOut } from "@/lib/account/actions";

/** Ends the session and forgets what was typed here; the page is loaded anew, so nothing stays. */
export function LogOut({ className, children }: { className?: string; children: ReactNode }) {
  const { run, pending } = useAction(signOut);
  const leave = async () => {
    const result = await run();
    if (!result.ok) return;
    clearDrafts();
    window.location.assign("/login");
  };
  return (
    <button type="button" className={className} disabled={pending} onClick={leave}>
      {children}
    </button>
  );
}
