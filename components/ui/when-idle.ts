/** Runs `work` once the browser has nothing better to do, at the latest after two seconds. */
export function whenIdle(work: () => void): () => void {
  // Safari knows no idle time.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
