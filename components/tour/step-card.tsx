"use client";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "@/components/tour/tour.module.css";
import { usePlace } from "@/components/tour/use-place";
import { Button } from "@/components/ui/button";
import { places, type Step, tourLength, words } from "@/lib/people/tour/labels";

type Props = {
  step: Step;
  number: number;
  last: boolean;
  practise?: ReactNode;
  onBack?: () => void;
  onNext: () => void;
  onLeave: () => void;
};

/** A ring around what the step is about, and its words beside it. The page can be used meanwhile. */
export function StepCard({ step, number, last, practise, onBack, onNext, onLeave }: Props) {
  const card = useRef<HTMLDivElement>(null);
  const { ring, beside, inMenu } = usePlace(places[step.place], card);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read out anew
  useEffect(() => card.current?.focus({ preventScroll: true }), [number]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onLeave();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [onLeave]);
  return (
    <>
      {ring && <div className={styles.ring} style={ring} aria-hidden />}
      <div
        ref={card}
        role="dialog"
        aria-labelledby="tour-title"
        aria-describedby="tour-text"
        tabIndex={-1}
        className={styles.card}
        style={beside}
      >
        <p className={styles.count}>
          {number} of {tourLength}
        </p>
        <h2 id="tour-title">{step.title}</h2>
        <p id="tour-text">
          {inMenu && <strong>{words.inMenu} </strong>}
          {step.text}
        </p>
        {last && practise}
        <div className={styles.buttons}>
          {!last && (
            <button type="button" className={styles.later} onClick={onLeave}>
              {words.later}
            </button>
          )}
          {onBack && <Button onClick={onBack}>{words.back}</Button>}
          <Button look="primary" onClick={onNext}>
            {last ? words.done : words.next}
          </Button>
        </div>
      </div>
    </>
  );
}
