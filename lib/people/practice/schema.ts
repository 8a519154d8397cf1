import { z } from "zod";

/** Where somebody was, and comes back to: an address of the back-office. */
export const start = z.object({
  from: z
    .string()
    .max(500)
    .regex(/^\/app\/[^\\\s]*$/)
    .catch("/app/main/dashboard"),
});

export const nothing = z.object({});
