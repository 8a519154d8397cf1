"use client";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Alert } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useLatest } from "@/components/ui/use-latest";

// Code that is fetched when it is needed may not come: the connection is gone, or a release replaced the file. The page
// stays as it is and says so, and the next press asks for the code again.

type Code<P> = ComponentType<P> | { default: ComponentType<P> };
type Load<P> = () => Promise<Code<P>>;

export const codeIsLost = "No connection. Please try again.";

const dialogs = new Set<() => Promise<unknown>>();

/** Fetches the code of the dialogs that the pages of this tab may open, for when there is no line. */
export const fetchAhead = () => Promise.allSettled([...dialogs].map((load) => load()));

function late<P extends object>(load: Load<P>) {
  let Component: ComponentType<P> | undefined;
  return function useLate(onLost: () => void) {
    const [Loaded, setLoaded] = useState(() => Component);
    const [round, setRound] = useState(0);
    const lost = useLatest(onLost);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
    useEffect(() => {
      if (Component) return;
      let gone = false;
      load().then(
        (code) => {
          Component = "default" in code ? code.default : code;
          if (!gone) setLoaded(() => Component);
        },
        () => {
          if (!gone) lost.current();
        },
      );
      return () => {
        gone = true;
      };
    }, [round, lost]);
    return { Loaded, again: () => setRound(round + 1) };
  };
}

/** A dialog whose code is fetched when it is opened; where that does not come it closes, with a message. */
export function lateDialog<P extends { onClose: () => void }>(load: Load<P>) {
  const useLate = late(load);
  dialogs.add(load);
  return function LateDialog(props: P) {
    const { Loaded } = useLate(() => {
      toast.error(codeIsLost);
      props.onClose();
    });
    return Loaded ? <Loaded {...props} /> : null;
  };
}

type Meanwhile = { waiting?: ReactNode; lost?: null };

/** A part of a page whose code comes after the page; where it does not come its place says so, unless `lost` is null. */
export function latePart<P extends object>(load: Load<P>, { waiting, lost }: Meanwhile = {}) {
  const useLate = late(load);
  return function LatePart(props: P) {
    const [isLost, setIsLost] = useState(false);
    const { Loaded, again } = useLate(() => setIsLost(true));
    if (Loaded) return <Loaded {...props} />;
    if (!isLost) return waiting;
    if (lost === null) return null;
    const onClick = () => {
      setIsLost(false);
      again();
    };
    return (
      <Alert>
        <span>This part did not come.</span>
        <Button small onClick={onClick}>
          Try again
        </Button>
      </Alert>
    );
  };
}
