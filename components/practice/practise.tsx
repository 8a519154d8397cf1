"use client";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { IconSchool } from "@/components/ui/icons";
import { startPractice } from "@/lib/people/practice/actions";
import styles from "./practice.module.css";

/** Opens practice, for which the machine needs some seconds, and leads there. */
function useStart() {
  const { run, pending } = useAction(startPractice, { reads: true });
  const start = async () => {
    const result = await run({ from: window.location.pathname + window.location.search });
    if (result.ok) window.location.assign("/practice");
  };
  return { start, pending };
}

/** In the account menu. */
export function PractiseItem() {
  const { start, pending } = useStart();
  return (
    <button type="button" className={styles.item} disabled={pending} onClick={start}>
      <IconSchool size={18} stroke={1.7} aria-hidden />
      {pending ? "Opening practice …" : "Practise"}
    </button>
  );
}

export function PractiseButton() {
  const { start, pending } = useStart();
  return (
    <Button loading={pending} onClick={start}>
      Practise
    </Button>
  );
}

/** On the page of the own account. */
export function PracticePart() {
  return (
    <section className={styles.part} aria-label="Practice">
      <h2>Practice</h2>
      <p>
        The same product with invented people, to try everything in. Nothing there is real, nothing
        is sent, and each night it is emptied.
      </p>
      <PractiseButton />
    </section>
  );
}
