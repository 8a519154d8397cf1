"use client";
import { useRouter } from "next/navigation";
import { startTransition, useCallback, useEffect, useState } from "react";
import { Problem } from "@/components/shell/problem";
import { Button } from "@/components/ui/button";
import { recordsAway } from "@/lib/platform/labels";

export type PageError = { error: Error & { digest?: string }; reset: () => void };

const between = 3_000;

type State = "asking" | "away" | "there";

/** Whether the records answer; asks until they do, then calls `back`. */
function useRecords(known: boolean, back: () => void): State {
  const [state, setState] = useState<State>(known ? "away" : "asking");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    let wasAway = known;
    const look = async () => {
      // By itself, since every page brings this along, and whether there is an answer is all it wants.
      const ok = await fetch("/api/health", { cache: "no-store" }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (gone) return;
      setState(ok ? "there" : "away");
      if (!ok) {
        wasAway = true;
        timer = setTimeout(look, between);
      } else if (wasAway) back();
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [known, back]);
  return state;
}

/** A page that failed: it says whether the records are away, and then comes back by itself. */
export function FailedPage({ error, reset }: PageError) {
  const router = useRouter();
  // Asks the server anew: rendering the same answer again would fail again.
  const retry = useCallback(
    () =>
      startTransition(() => {
        router.refresh();
        reset();
      }),
    [router, reset],
  );
  const state = useRecords(error.digest === recordsAway, retry);
  const away = state === "away" || error.digest === recordsAway;
  const again = (
    <Button look="primary" onClick={retry}>
      Try again
    </Button>
  );
  if (away)
    return (
      <Problem title="We cannot reach our records at the moment" action={again}>
        Nothing you typed is lost. This page comes back by itself as soon as they answer.
      </Problem>
    );
  return (
    <Problem title="Something went wrong. Try reloading the page" action={again}>
      If it stays like this, tell an admin
      {error.digest ? ` this reference: ${error.digest}` : " what you were doing"}.
    </Problem>
  );
}
