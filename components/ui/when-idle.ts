const signs = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart", "scroll"] as const;
const nobody = 8_000;

/**
 * Runs `work` once somebody is there who may need it, as soon as the browser has nothing better to do, or
 * after eight seconds without a sign of anybody. So a slow phone that shows the page does no work for
 * later steps at the same time.
 */
export function whenIdle(work: () => void): () => void {
  const stop = new AbortController();
  let waiting = () => undefined as unknown;
  const begin = () => {
    stop.abort();
    clearTimeout(late);
    waiting = idle(work);
  };
  const late = setTimeout(begin, nobody);
  const { activeElement, body } = document;
  // Somebody was there before the page came alive.
  if (activeElement && activeElement !== body) begin();
  else
    for (const sign of signs)
      window.addEventListener(sign, begin, { signal: stop.signal, passive: true, capture: true });
  return () => {
    stop.abort();
    clearTimeout(late);
    waiting();
  };
}

/** Answers how to call it off. */
function idle(work: () => void): () => void {
  // Safari knows no idle time.
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}
