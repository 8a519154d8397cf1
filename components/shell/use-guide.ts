"use client";
import { useEffect, useState } from "react";
import { ask } from "@/components/forms/call";
import type { Entry } from "@/components/shell/palette-options";
import { taskHref } from "@/lib/people/guide/labels";
import type { guideTasks } from "@/lib/people/guide/queries";
import { pageMeant } from "@/lib/values/page-words";

type Task = Awaited<ReturnType<typeof guideTasks.read>>[number];

/** The tasks of the guide in which every typed word is; the palette works without an answer too. */
export function useGuide(q: string): Entry[] {
  const [tasks, setTasks] = useState<Task[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    void ask<Task[]>("/api/guide/tasks", {}, gone.signal).then((answer) => {
      if (answer.ok && !gone.signal.aborted) setTasks(answer.data);
    });
    return () => gone.abort();
  }, []);
  if (q === "") return [];
  return tasks
    .filter(({ title, words }) => pageMeant({ label: title, words }, q))
    .map(({ id, title }) => ({ id: `guide-${id}`, href: taskHref(id), label: title }));
}
