"use client";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import styles from "./problem.module.css";

type Props = { code?: string; title: string; children: ReactNode; action?: ReactNode };

/** A page that is not what was asked for: 404, 403, an error. */
export const Problem = ({ code, title, children, action }: Props) => (
  <div className={styles.problem}>
    {code && (
      <p className={styles.code} aria-hidden>
        {code}
      </p>
    )}
    <h1 className={styles.title}>
      {code && <span className="visually-hidden">{code}: </span>}
      {title}
    </h1>
    <p className={styles.text}>{children}</p>
    {action ?? (
      // A page anew: whatever went wrong is left behind, and no page carries the router's links for it.
      <a className={buttonClass({ look: "primary" })} href="/app/main/dashboard">
        Go to the dashboard
      </a>
    )}
  </div>
);

/** Spec §8 "Unknown route": an address that is no page, with the specification's sentence. */
export const BrokenLink = () => (
  <Problem code="404" title="This link does not work">
    We're working on it and we'll get it fixed as soon as possible. If you typed the address, look
    for a mistake in it.
  </Problem>
);
