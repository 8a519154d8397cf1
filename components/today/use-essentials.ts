"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { ask } from "@/components/forms/call";
import type { Essentials } from "@/lib/desk/today/queries";

type EssentialsState = { state: "shown"; data: Essentials } | { state: "failed" };

/** What stands beside a call, and what will beside the next: asked for while this one is still being made. */
export function useEssentials(ref: string | undefined, next: string | undefined) {
  const [essentials, setFound] = useState<Record<string, EssentialsState>>({});
  const requestedIds = useRef(new Set<string>());

  const load = useCallback(async (id: string | undefined) => {
    if (!id || requestedIds.current.has(id)) return;
    requestedIds.current.add(id);
    const answer = await ask<Essentials>("/api/today/case", { ref_no: id });
    if (!answer.ok) requestedIds.current.delete(id);
    const one: EssentialsState = answer.ok
      ? { state: "shown", data: answer.data }
      : { state: "failed" };
    setFound((all) => ({ ...all, [id]: one }));
  }, []);

  useEffect(() => {
    void load(ref).then(() => load(next));
  }, [load, ref, next]);

  /** After a call what was said last is another. */
  const forget = useCallback((old: string) => {
    requestedIds.current.delete(old);
    setFound(({ [old]: _, ...others }) => others);
  }, []);

  return {
    essentials: ref === undefined ? undefined : essentials[ref],
    retry: () => load(ref),
    forget,
  };
}
