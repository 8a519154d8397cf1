import { z } from "zod";
import { branch } from "@/lib/values/fields/branch";
import { yesNo } from "@/lib/values/fields/choice";

/** Whether one has a branch's figures of the week by e-mail. */
export const subscription = z.object({ location: branch("Branch"), on: yesNo("Weekly mail") });
