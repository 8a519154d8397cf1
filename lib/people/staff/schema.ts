import { z } from "zod";
import { roles } from "@/lib/platform/access/role-rights";
import { branch } from "@/lib/values/fields/branch";
import { unwrap } from "@/lib/values/fields/choice";
import { email } from "@/lib/values/fields/email";
import { version } from "@/lib/values/fields/version";
import { languages } from "@/lib/values/languages";

const staffRef = { email: email("Email"), version };

export const roleChange = z.object({
  ...staffRef,
  type: z.preprocess(unwrap, z.enum(roles, "Role is not one of the choices")),
});

export const statusChange = z.object({
  ...staffRef,
  status: z.preprocess(
    (value) =>
      typeof value === "string"
        ? ({ true: true, on: true, false: false, off: false }[value] ?? value)
        : value,
    z.boolean("Status must be true or false"),
  ),
});

export const branchesChange = z.object({
  ...staffRef,
  /** the only ones that they may work in; none: not limited (decision P4) */
  branches: z.array(branch("Branch"), "Branches must be a list").max(200),
});

/** No team lead has more: beyond that it is an admin's work. */
export const largestTeam = 30;

export const teamChange = z.object({
  ...staffRef,
  /** the ids of those whose cases and day they see as a team lead; none: they lead nobody */
  team: z
    .array(z.uuid("There is no such user"), "Team must be a list")
    .max(largestTeam, `A team has ${largestTeam} people at most`),
});

export const languagesChange = z.object({
  ...staffRef,
  /** in which they talk to students; none: nobody has said */
  languages: z
    .array(z.enum(languages, "Language is not one of the choices"), "Languages must be a list")
    .max(languages.length),
});

export const memberRef = z.object({ email: staffRef.email });

export const staffRefInput = z.object({ email: email("Email").optional() });
