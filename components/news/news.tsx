"use client";
import { latePart } from "@/components/ui/late";
import type { OwnNote } from "@/lib/people/news/labels";

/** Its code comes with the first page after an update, and with no other. */
export const News = latePart<{ notes: OwnNote[] }>(
  () => import("@/components/news/card").then(({ NewsCard }) => NewsCard),
  { lost: null },
);
