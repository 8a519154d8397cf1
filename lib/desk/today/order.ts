import type { StudentStatus } from "@/lib/parts/follow-ups/labels";

// In which order the calls of a day are made. Pure.

/** What of a call decides its place. */
export type Due = {
  /** YYYY-MM-DD in India */
  day: string;
  /** HH:MM in India, of an appointment */
  time: string | null;
  hot: StudentStatus | null;
  id: string;
  kind?: "followUp" | "lead";
};

const heat: Record<StudentStatus, number> = { hot: 0, warm: 1, cold: 2 };
/** Nothing is known of a lead yet, but somebody who has just asked is no cold student: it stands with the warm ones. */
const heatOf = ({ hot, kind }: Due) => (kind === "lead" ? heat.warm : hot ? heat[hot] : 3);
/** The time of a day that is over says nothing of today; what has none comes after what has one. */
const timeOf = ({ day, time }: Due, today: string) => (day === today && time ? time : "~");

/** Hot before warm before cold before unknown, then by time of day, then who has waited longest. */
export const byUrgency = (today: string) => (one: Due, other: Due) =>
  heatOf(one) - heatOf(other) ||
  compare(timeOf(one, today), timeOf(other, today)) ||
  compare(one.day, other.day) ||
  compare(one.id, other.id);

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
