"use client";
import { IconPrinter } from "@tabler/icons-react";
import { Button } from "@/components/ui/button";

export const PrintButton = () => (
  <Button look="primary" small onClick={() => window.print()}>
    <IconPrinter size={16} aria-hidden /> Print
  </Button>
);
