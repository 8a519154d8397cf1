"use client";
import classes from "@/components/dashboard/counters.module.css";
import { href } from "@/components/lists/href";
import { NearLink } from "@/components/ui/near-link";
import { showNumber } from "@/lib/values/words";

type Counter = "active" | "rejected" | "unattended" | "applications" | "offerLetters" | "visas";

const cards: { counter: Counter; label: string; list: string }[] = [
  { counter: "active", label: "Active", list: "/app/active-assessments" },
  { counter: "rejected", label: "Inactive", list: "/app/rejected-assessments" },
  { counter: "unattended", label: "New", list: "/app/new-assessments" },
  { counter: "applications", label: "Applications", list: "/app/applications" },
  { counter: "offerLetters", label: "Offers", list: "/app/offers" },
  { counter: "visas", label: "Visas", list: "/app/visas" },
];

type Props = { counters: Record<Counter, number>; branch: string };

/** The six counter cards of the branch looked at (spec §2); each opens the list of what it counts. */
export const Counters = ({ counters, branch }: Props) => (
  <ul className={classes.cards} aria-label="Counters">
    {cards.map(({ counter, label, list }) => (
      <li key={counter}>
        <NearLink href={href(list, { location: branch })}>
          <strong>{showNumber(counters[counter])}</strong>
          <span>{label}</span>
        </NearLink>
      </li>
    ))}
  </ul>
);
