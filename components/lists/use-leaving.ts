"use client";
import { useEffect, useRef } from "react";
import type { ListMemory } from "@/lib/platform/lists/view";
import { href, type Params } from "./href";

/**
 * Remembers how somebody leaves a list: what they changed on it, not what a link asked for, nor what they do in a view.
 * An address that said nothing then says what the list shows.
 */
export function useLeaving(memory: ListMemory, path: string, state: Params) {
  const { list, state: left, view } = memory;
  const address = href(path, state);
  // Each answer of the server's has a memory of its own: also the second one to an address that says nothing.
  useEffect(() => {
    if (memory.recalled) window.history.replaceState(null, "", address);
  }, [memory, address]);

  const text = JSON.stringify(left);
  const known = useRef(text);
  const inView = view !== undefined;
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    if (inView) return;
    // By itself, since it must arrive also where the next page is on its way already; nobody waits for it.
    void fetch("/api/views/remember", {
      method: "POST",
      keepalive: true,
      headers: { "Content-Type": "application/json", "X-Requested-With": "fetch" },
      body: JSON.stringify({ list, state: JSON.parse(text) }),
    }).catch(() => undefined);
  }, [text, list, inView]);
}
