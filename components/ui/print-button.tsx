"use client";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { IconPrinter } from "@/components/ui/icons";

type Props = Omit<ComponentProps<typeof Button>, "onClick" | "children">;

/** Prints the page as Ctrl+P does. */
export const PrintButton = (props: Props) => (
  <Button {...props} onClick={() => window.print()}>
    <IconPrinter size={16} aria-hidden /> Print
  </Button>
);
