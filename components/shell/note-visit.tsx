"use client";
import { useEffect } from "react";
import { call } from "@/components/forms/call";
import { whenIdle } from "@/components/ui/when-idle";

const aMinute = 60_000;
const noted = new Map<string, number>();

/** Tells that a case was opened, which a page that is only fetched ahead was not: the palette offers it again. */
export function NoteVisit({ refNo }: { refNo: string }) {
  useEffect(
    () =>
      whenIdle(() => {
        if (Date.now() - (noted.get(refNo) ?? 0) < aMinute) return;
        noted.set(refNo, Date.now());
        void call(`/api/search/visit?ref_no=${encodeURIComponent(refNo)}`).send({}, {});
      }),
    [refNo],
  );
  return null;
}
