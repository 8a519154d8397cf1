import { z } from "zod";

export const sessionRef = z.object({ id: z.uuid("There is no such session") });
