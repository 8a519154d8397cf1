"use client";
import styles from "@/components/tour/tour.module.css";
import { Button } from "@/components/ui/button";
import { words } from "@/lib/people/tour/labels";

type Props = { onBegin: () => void; onLater: () => void };

/** Beside the work and not over it, like what is new: somebody may be at the counter. */
export const Offer = ({ onBegin, onLater }: Props) => (
  <aside className={styles.offer} aria-labelledby="tour-offer">
    <h2 id="tour-offer">{words.offer}</h2>
    <p>{words.offered}</p>
    <div className={styles.buttons}>
      <Button onClick={onLater}>{words.later}</Button>
      <Button look="primary" onClick={onBegin}>
        {words.begin}
      </Button>
    </div>
  </aside>
);
