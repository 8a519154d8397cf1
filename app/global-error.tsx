"use client";
import { useEffect } from "react";
import { recordsAway } from "@/lib/platform/labels";

type Props = { error: Error & { digest?: string }; reset: () => void };

/** When even the layout fails: nothing of ours can be relied on, so it stands alone. */
export default function GlobalError({ error, reset }: Props) {
  const away = error.digest === recordsAway;
  useEffect(() => {
    if (!away) return;
    const timer = setInterval(
      () =>
        void fetch("/api/health", { cache: "no-store" }).then(
          (answer) => answer.ok && window.location.reload(),
          () => undefined,
        ),
      3_000,
    );
    return () => clearInterval(timer);
  }, [away]);
  return (
    <html lang="en">
      <body
        style={{ fontFamily: "system-ui, sans-serif", padding: "15vh 1.5rem", textAlign: "center" }}
      >
        <h1 style={{ fontSize: "1.25rem" }}>
          {away
            ? "We cannot reach our records at the moment"
            : "Something went wrong. Try reloading the page"}
        </h1>
        {away && <p>Nothing you typed is lost. This page comes back by itself.</p>}
        {error.digest && !away && <p>Reference: {error.digest}</p>}
        <button type="button" onClick={reset} style={{ font: "inherit", padding: "0.5rem 1rem" }}>
          Try again
        </button>
      </body>
    </html>
  );
}
