"use client";
import type { ReactNode } from "react";
import styles from "@/components/courses/courses.module.css";
import type { ListedCourse } from "@/components/courses/listed";
import { Modal } from "@/components/dialogs/modal";
import { FactList } from "@/components/ui/fact-list";
import { graduateTypeWords, labels, tests } from "@/lib/catalogue/courses/labels";
import { counted, showDollars } from "@/lib/values/words";

type Props = { course: ListedCourse; onClose: () => void };

/** Only what is a web address becomes a link, whatever a row may hold; and the site learns nothing of us. */
const WebLink = ({ to }: { to: string }) =>
  /^https?:\/\//i.test(to) ? (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {to}
      <span className="visually-hidden"> (new tab)</span>
    </a>
  ) : (
    to
  );

/** "2" → "2 years" */
const years = (duration: string) => counted(Number(duration), "year");

export default function ViewCourse({ course, onClose }: Props) {
  const facts: [label: string, value: ReactNode][] = [
    [labels.university, course.university.name],
    ["Country", course.university.location.label],
    [labels.graduateType, graduateTypeWords[course.graduateType]],
    [labels.duration, years(course.duration)],
    [labels.campus, course.campus],
    [labels.intake, course.intake.map(({ label }) => label).join(", ")],
    [labels.applicationFee, showDollars(course.applicationFee)],
    [labels.tuitionFee, showDollars(course.tuitionFee)],
    ...tests.map((name): [string, string] => [labels[name], course[name]]),
    [labels.entryRequirement, course.entryRequirement],
    [labels.courseContentLink, <WebLink key="content" to={course.courseContentLink} />],
    [labels.applicationLink, <WebLink key="apply" to={course.applicationLink} />],
  ];
  return (
    <Modal title={course.program} size="xl" onClose={onClose}>
      <FactList className={styles.facts} facts={facts} flat />
    </Modal>
  );
}
