"use client";
import { CaseLink } from "@/components/case/case-link";
import { PhoneLink } from "@/components/ui/phone-link";
import styles from "./pipeline.module.css";

type StudentProps = { refNo: string; name: string; mobile: string };

export const StudentCell = ({ refNo, name, mobile }: StudentProps) => (
  <span className={styles.pair}>
    <CaseLink refNo={refNo} name={name} />
    <span className={styles.second}>
      <span>{refNo}</span>
      <PhoneLink mobile={mobile} />
    </span>
  </span>
);

/** A course in a line, and where it is taught below. */
export const CourseCell = ({ program, place }: { program: string; place: string }) => (
  <div className={styles.course} title={`${program}, ${place}`}>
    <div>{program}</div>
    <div className={styles.dim}>{place}</div>
  </div>
);
