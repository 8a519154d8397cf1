"use client";
import { NewTabLink } from "@/components/ui/new-tab-link";

/** A student's name, which opens the case. */
export const CaseLink = ({ refNo, name }: { refNo: string; name: string }) => (
  <NewTabLink href={`/app/view-assessment/${refNo}`} about={refNo}>
    {name}
  </NewTabLink>
);
