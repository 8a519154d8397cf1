"use client";
import type { ReactNode } from "react";
import { useSlowNavigation } from "@/components/shell/use-slow-navigation";
import styles from "./shell.module.css";

/** The page. While the next one is slow to come this one stays, and a bar above it says so. */
export function Main({ children }: { children: ReactNode }) {
  const slow = useSlowNavigation();
  return (
    <>
      {slow && <div role="progressbar" aria-label="Opening the page" className={styles.coming} />}
      <main id="main" tabIndex={-1} aria-busy={slow} className={styles.main}>
        {children}
      </main>
    </>
  );
}
