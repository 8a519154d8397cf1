"use client";
import { showMobile } from "@/lib/values/words";

/** A mobile in E.164, shown as people read it out; a press calls it. */
export const PhoneLink = ({ mobile }: { mobile: string }) => (
  <a href={`tel:${mobile}`}>{showMobile(mobile)}</a>
);
