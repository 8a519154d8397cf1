"use client";
import { type ReactNode, useEffect, useState } from "react";
import { openKept } from "@/components/offline/line";
import { buttonClass } from "@/components/ui/button";

const everySeconds = 3;

/** Whether the server is reached, which a browser that has a network cannot know. */
function useLine(): boolean {
  const [line, setLine] = useState(false);
  useEffect(() => {
    const look = () =>
      void fetch("/api/health", { cache: "no-store" }).then(
        ({ ok }) => setLine(ok),
        () => setLine(false),
      );
    const timer = setInterval(look, everySeconds * 1_000);
    window.addEventListener("online", look);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", look);
    };
  }, []);
  return line;
}

/** Where somebody was, if that is a page of the office. */
const wayBack = () => {
  const from = new URLSearchParams(window.location.search).get("from");
  return from?.startsWith("/app/") ? from : "/app/main/dashboard";
};

/** What can be done without a line: by whoever was logged in here last, with where they may note leads. */
export function OfflineDesk<Desk>({ children }: { children: (desk: Desk) => ReactNode }) {
  const line = useLine();
  const [opened, setOpened] = useState<{ desk?: Desk; back: string }>();
  useEffect(() => {
    openKept()
      .catch(() => undefined)
      .then((desk) => setOpened({ desk: desk as Desk | undefined, back: wayBack() }));
  }, []);
  if (!opened) return null;
  const { desk, back } = opened;
  return (
    <>
      <p role="status">
        {line ? "There is a line again." : "There is no line at the moment."} What you typed is kept
        in this browser.
      </p>
      <p>
        {/* A page that is loaded anew: without a line it comes back here. */}
        <a href={back} className={buttonClass({ look: line ? "primary" : undefined })}>
          Back to the office
        </a>
      </p>
      {desk ? children(desk) : <p>Log in once there is a line, to note leads here without one.</p>}
    </>
  );
}
