import { adminTasks } from "@/lib/people/guide/admin";
import { callTasks } from "@/lib/people/guide/calls";
import { counterTasks } from "@/lib/people/guide/counter";
import { moneyTasks } from "@/lib/people/guide/money";
import { officeTasks } from "@/lib/people/guide/office";
import { partnerMoneyTasks } from "@/lib/people/guide/partner-money";
import { personTasks } from "@/lib/people/guide/persons";
import { receptionTasks } from "@/lib/people/guide/reception";
import type { Task } from "@/lib/people/guide/steps";
import { wayTasks } from "@/lib/people/guide/way";
import type { Role } from "@/lib/platform/access/role-rights";

// The tasks of the guide, in the order of a day.

export const tasks: readonly Task[] = [
  ...receptionTasks,
  ...counterTasks,
  ...callTasks,
  ...wayTasks,
  ...moneyTasks,
  ...adminTasks,
  ...partnerMoneyTasks,
  ...personTasks,
  ...officeTasks,
];

export const isFor = ({ roles }: Task, role: Role) => (roles as readonly Role[]).includes(role);

/** Tasks of few roles come first: reception's are everybody's. */
const specialFirst = (one: Task, other: Task) => one.roles.length - other.roles.length;

export const tasksOf = (role: Role): Task[] => {
  const own = tasks.filter((task) => isFor(task, role));
  return role === "reception" ? own : own.toSorted(specialFirst);
};

export const taskOf = (id: string) => tasks.find((task) => task.id === id);

/** Addresses are made of letters, "/", "&" and "-", which mean themselves in a pattern. */
const patternOf = (page: string) => new RegExp(`^${page.replaceAll("*", "[^/]+(?:/[^/]+)*")}$`);

/** How well a page of a task fits an address: the longer what it says of it, the better. */
const matchLength = (pages: readonly string[], path: string) =>
  Math.max(0, ...pages.filter((page) => patternOf(page).test(path)).map(({ length }) => length));

/** The tasks of a role about the page with this address, the nearest first. */
export function tasksAbout(role: Role, path: string): Task[] {
  const own = tasksOf(role).map((task) => ({ task, fits: matchLength(task.pages, path) }));
  const best = Math.max(1, ...own.map(({ fits }) => fits));
  return own.filter(({ fits }) => fits === best).map(({ task }) => task);
}
