"use client";
import { useEffect } from "react";

/** Prints the sheet of a payment that was taken just now, once: not after a reload or a way back. */
export function PrintOnce() {
  useEffect(() => {
    // The paper waits for its letters. The address loses its mark first, because printing holds the page.
    let gone = false;
    void document.fonts.ready.then(() => {
      if (gone) return;
      window.history.replaceState(null, "", window.location.pathname);
      window.print();
    });
    return () => {
      gone = true;
    };
  }, []);
  return null;
}
