"use client";
import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { toasterStands } from "@/components/ui/toast";

/** The messages that come and go (5 seconds, announced: spec §8). */
export default function Toaster() {
  useEffect(toasterStands, []);
  // Below the header: a message hides no button.
  return (
    <Sonner
      position="top-right"
      offset={{ top: 60, right: 16 }}
      mobileOffset={{ top: 60, left: 12, right: 12 }}
      duration={5000}
      richColors
      closeButton
    />
  );
}
