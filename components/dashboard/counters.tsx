"use client";
import Link from "next/link";
import classes from "@/components/dashboard/counters.module.css";
import { showNumber } from "@/lib/values/words";

type Counter = "active" | "rejected" | "unattended" | "applications" | "offerLetters" | "visas";

const cards: { counter: Counter; label: string; href: string }[] = [
  { counter: "active", label: "Active", href: "/app/active-assessments" },
  { counter: "rejected", label: "Inactive", href: "/app/rejected-assessments" },
  { counter: "unattended", label: "New", href: "/app/new-assessments" },
  { counter: "applications", label: "Applications", href: "/app/applications" },
  { counter: "offerLetters", label: "Offers", href: "/app/offers" },
  { counter: "visas", label: "Visas", href: "/app/visas" },
];

/** The six counter cards of the branch looked at (spec §2). */
export function Counters({ counters }: { counters: Record<Counter, number> }) {
  return (
    <ul className={classes.cards} aria-label="Counters">
      {cards.map(({ counter, label, href }) => (
        <li key={counter}>
          <Link href={href}>
            <strong>{showNumber(counters[counter])}</strong>
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
