import type { Role } from "@/lib/platform/access/role-rights";
import { optionsOf } from "@/lib/values/options";
import { counted } from "@/lib/values/words";

export const roleLabels: Record<Role, string> = {
  admin: "Admin",
  user: "Counsellor",
  reception: "Reception",
  Admission: "Admission",
};

export const roleOptions = optionsOf(roleLabels);

/** What somebody holds that others would have to go on with. */
export type Held = { active: number; new: number; followUps: number; leads: number };

/** Follow-ups belong to these cases. */
export const holdsNothing = ({ active, new: fresh, leads }: Held) => active + fresh + leads === 0;

/** "4 active cases, 3 open follow-ups, 2 new cases, 1 lead" */
export const heldWords = ({ active, new: fresh, followUps, leads }: Held) =>
  [
    active > 0 && counted(active, "active case"),
    followUps > 0 && counted(followUps, "open follow-up"),
    fresh > 0 && counted(fresh, "new case"),
    leads > 0 && counted(leads, "lead"),
  ]
    .filter(Boolean)
    .join(", ");
