"use client";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { toasterStands } from "@/components/ui/toast";

/** The messages that come and go (5 seconds, announced: spec §8). */
export default function Toaster() {
  useEffect(() => toasterStands(toast), []);
  // Away from the header, titles and dialogs, whose buttons are pressed next.
  return (
    <Sonner
      position="bottom-right"
      offset={16}
      mobileOffset={12}
      duration={5000}
      richColors
      closeButton
    />
  );
}
