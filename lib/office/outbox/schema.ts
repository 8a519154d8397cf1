import { z } from "zod";

export const messageRef = z.object({ id: z.uuid("There is no such message") });
