"use client";
import { useEffect, useRef } from "react";
import { isOffline, isPassing, logInAgain } from "@/components/forms/failure";
import { useSay } from "@/components/forms/say";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/notice";
import type { Failure } from "@/lib/platform/result";
import styles from "./form.module.css";

type Props = {
  failure: Failure;
  /** what was typed survives this page */
  isKept: boolean;
  onAgain: () => void;
  onDrop: () => void;
};

/** What a form says of itself, rather than of a field or in a toast: it stands until it is dealt with. */
export const isTrouble = (failure: Failure) =>
  Boolean(failure.changed) || [401, 404].includes(failure.status) || isPassing(failure);

export function FormTrouble({ failure, ...rest }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // In braces: in newer browsers it answers a promise, which React would take for a cleaning up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure is said anew
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  return (
    <Alert ref={box} className={styles.trouble}>
      <Words failure={failure} {...rest} />
    </Alert>
  );
}

function Words({ failure, isKept, onAgain, onDrop }: Props) {
  const say = useSay();
  if (failure.changed)
    return (
      <>
        <span>
          {failure.message}. What you typed is kept; the marked fields say what stands there now.
        </span>
        <Button small onClick={onDrop}>
          Drop mine
        </Button>
      </>
    );
  if (failure.status === 404)
    return (
      <span>
        This was deleted meanwhile, so it cannot be saved. What you typed stays here for you to
        copy.
      </span>
    );
  if (failure.status === 401) return <LoggedOut isKept={isKept} />;
  return (
    <>
      <span>
        {say(failure.message).replace(/[.।]?$/, (stop) => stop || ".")}{" "}
        {isOffline(failure) && say("What you typed is kept.")}
      </span>
      <Button small onClick={onAgain}>
        {say("Try again")}
      </Button>
    </>
  );
}

/** With a draft the person comes back to their words; without one the page must stay open. */
const LoggedOut = ({ isKept }: { isKept: boolean }) => (
  <>
    <span>You were logged out. What you typed is kept.</span>
    {isKept ? (
      <Button small onClick={logInAgain}>
        Log in
      </Button>
    ) : (
      <a href="/login" target="_blank" rel="noopener">
        Log in in a new tab, then save here again
      </a>
    )}
  </>
);
