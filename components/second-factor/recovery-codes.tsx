"use client";
import { Button } from "@/components/ui/button";
import styles from "./second-factor.module.css";

/** Shown once: nobody can read them again, the database neither. */
export const RecoveryCodes = ({ codes, onKept }: { codes: string[]; onKept: () => void }) => (
  <section className={styles.body} aria-label="Recovery codes">
    <p>
      Keep these recovery codes where you find them without your phone. Each opens your account once
      instead of a code of the app. You see them only now.
    </p>
    <ul className={styles.codes}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div>
      <Button look="primary" onClick={onKept}>
        I have kept them
      </Button>
    </div>
  </section>
);
