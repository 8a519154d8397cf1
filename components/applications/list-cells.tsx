"use client";
import { StatusBadge } from "@/components/applications/status-badge";
import { OfferBadge } from "@/components/case/offer-badge";
import styles from "@/components/case/pipeline.module.css";

export const StatusCell = ({ status }: { status: string }) => (
  <span className={styles.status}>
    <StatusBadge status={status} />
  </span>
);

export const OfferCell = ({ status }: { status: string }) => (
  <span className={styles.offer}>
    <OfferBadge status={status} short />
  </span>
);

/** The month stays in one line: "September 2027" would make a row of three. */
export const IntakeCell = ({ intake, type }: { intake: string; type: string }) => (
  <span className={styles.pair}>
    {intake.replaceAll(" ", "\u00a0")}
    <span className={styles.second}>{type}</span>
  </span>
);
