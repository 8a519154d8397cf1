"use client";
import Link from "next/link";
import classes from "@/components/dashboard/counters.module.css";
import { showNumber } from "@/lib/values/words";

type Counter = "active" | "rejected" | "unattended" | "applications" | "offerLetters" | "visas";

// The lists of applications, offers and visas are linked from here as soon as they exist.
const cards: { counter: Counter; label: string; href?: string }[] = [
  { counter: "active", label: "Active", href: "/app/active-assessments" },
  { counter: "rejected", label: "Inactive", href: "/app/rejected-assessments" },
  { counter: "unattended", label: "New", href: "/app/new-assessments" },
  { counter: "applications", label: "Applications" },
  { counter: "offerLetters", label: "Offers" },
  { counter: "visas", label: "Visas" },
];

/** The six counter cards of the branch looked at (spec §2). */
export function Counters({ counters }: { counters: Record<Counter, number> }) {
  return (
    <ul className={classes.cards} aria-label="Counters">
      {cards.map(({ counter, label, href }) => {
        const content = (
          <>
            <strong>{showNumber(counters[counter])}</strong>
            <span>{label}</span>
          </>
        );
        return (
          <li key={counter}>{href ? <Link href={href}>{content}</Link> : <div>{content}</div>}</li>
        );
      })}
    </ul>
  );
}
