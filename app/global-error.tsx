"use client";

type Props = { error: Error & { digest?: string }; reset: () => void };

/** When even the layout fails: nothing of ours can be relied on, so it stands alone. */
export default function GlobalError({ error, reset }: Props) {
  return (
    <html lang="en">
      <body
        style={{ fontFamily: "system-ui, sans-serif", padding: "15vh 1.5rem", textAlign: "center" }}
      >
        <h1 style={{ fontSize: "1.25rem" }}>Something went wrong. Try reloading the page</h1>
        {error.digest && <p>Reference: {error.digest}</p>}
        <button type="button" onClick={reset} style={{ font: "inherit", padding: "0.5rem 1rem" }}>
          Try again
        </button>
      </body>
    </html>
  );
}
