"use client";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { ask } from "@/components/forms/call";
import type { recentCases } from "@/lib/desk/search/queries";

type Recent = Awaited<ReturnType<typeof recentCases.read>>;
/** The case that somebody is on, with what they may do to it. */
export type Here = NonNullable<Recent["here"]>;

/** The pages of a case, and those of one record of it. */
const ofCase = /^\/app\/(?:view-assessment|application\/view|offer\/view)\/([^/]+)/;

/** The people opened last, and the case at hand; the palette works without an answer too. */
export function useRecent() {
  const [, key] = ofCase.exec(decodeURIComponent(usePathname())) ?? [];
  const [found, setFound] = useState<Recent>();
  useEffect(() => {
    const gone = new AbortController();
    void ask<Recent>("/api/search/recent", key ? { ref_no: key } : {}, gone.signal).then(
      (answer) => answer.ok && !gone.signal.aborted && setFound(answer.data),
    );
    return () => gone.abort();
  }, [key]);
  return { recent: found?.cases ?? [], here: found?.here ?? undefined };
}
