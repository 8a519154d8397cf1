import { minutesFor, type Work, works } from "@/lib/people/daily-work/labels";

// What comes of the lines of a range: counts, and minutes by the estimates of specification section 9. Pure.

/** So often somebody did this, on a day; of a typed report also its task, and what it is worth. */
export type Done = {
  day: string;
  /** what the records say was done, or "report" of what was typed */
  work: Work | "report";
  task: string | null;
  count: number;
  /** of typed reports only */
  minutes: number;
};

export type Figures = {
  counts: Record<Work, number>;
  /** spoken and not */
  calls: number;
  /** typed, with a task or without */
  reports: number;
  /** estimated, and of the tasks what they are worth */
  minutes: { calls: number; uploads: number; appointments: number; tasks: number; all: number };
};

export function figuresOf(done: readonly Done[]): Figures {
  const sum = (which: (one: Done) => boolean, what: "count" | "minutes" = "count") =>
    done.reduce((all, one) => (which(one) ? all + one[what] : all), 0);
  const counts = Object.fromEntries(
    works.map((work) => [work, sum((one) => one.work === work)]),
  ) as Record<Work, number>;
  const estimate = (...kinds: Work[]) =>
    kinds.reduce((all, work) => all + counts[work] * minutesFor[work], 0);
  const parts = {
    calls: estimate("Spoken", "Not Spoken"),
    uploads: estimate("docUpload"),
    appointments: estimate("Appointment"),
    tasks: sum(({ work }) => work === "report", "minutes"),
  };
  return {
    counts,
    calls: counts.Spoken + counts["Not Spoken"],
    reports: sum(({ work }) => work === "report"),
    minutes: { ...parts, all: parts.calls + parts.uploads + parts.appointments + parts.tasks },
  };
}

export type TaskFigures = { task: string | null; count: number; minutes: number };

/** The typed reports by their task, the most frequent first. */
export function tasksOf(done: readonly Done[]): TaskFigures[] {
  const tasks = new Map<string | null, TaskFigures>();
  for (const { work, task, count, minutes } of done) {
    if (work !== "report") continue;
    const figures = tasks.get(task) ?? { task, count: 0, minutes: 0 };
    tasks.set(task, { task, count: figures.count + count, minutes: figures.minutes + minutes });
  }
  return [...tasks.values()].sort(
    (a, b) => b.count - a.count || Number(a.task === null) - Number(b.task === null),
  );
}

/** Rows by what they have in common, in the order in which it appears. */
export function by<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}
