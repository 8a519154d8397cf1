"use client";
import { Button } from "@/components/ui/button";
import { IconPrinter } from "@/components/ui/icons";

/** `next`: what the person came for, so that Enter prints. */
export const PrintButton = ({ next }: { next?: boolean }) => (
  <Button look="primary" small autoFocus={next} onClick={() => window.print()}>
    <IconPrinter size={16} aria-hidden /> Print
  </Button>
);
