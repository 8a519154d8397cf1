"use client";
import type { ReactNode } from "react";
import styles from "./badge.module.css";

export type Tone = "grey" | "blue" | "green" | "yellow" | "red";

type Props = { tone?: Tone; title?: string; children: ReactNode };

/** A word in a colour. The word says it all: the colour only helps the eye. */
export const Badge = ({ tone = "grey", title, children }: Props) => (
  <span className={styles.badge} data-tone={tone} title={title}>
    {children}
  </span>
);
