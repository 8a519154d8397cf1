"use client";
import { Button } from "@/components/ui/button";
import { IconPrinter } from "@/components/ui/icons";

export const PrintButton = () => (
  <Button onClick={() => window.print()}>
    <IconPrinter size={16} aria-hidden /> Print
  </Button>
);
