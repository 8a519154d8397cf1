"use client";
import { IconMap2 } from "@/components/ui/icons";
import { askTour } from "@/components/ui/tour-event";
import { words } from "@/lib/people/tour/labels";
import styles from "./tour.module.css";

/** In the account menu, which closes before the tour begins. */
export const TourItem = () => (
  <button
    type="button"
    className={styles.item}
    onClick={(event) => {
      event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
      askTour();
    }}
  >
    <IconMap2 size={18} stroke={1.7} aria-hidden /> {words.item}
  </button>
);
