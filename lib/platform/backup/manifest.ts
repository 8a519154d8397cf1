import { z } from "zod";

/** What an archive says of itself. */
export const manifest = z.object({
  format: z.literal(1),
  /** ISO moment of its snapshot */
  made: z.string(),
  migrations: z.array(z.string()),
  installation: z.string().nullable(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  /** `damaged`: those that the store had lost or whose bytes were not what was uploaded */
  files: z.object({ count: z.number(), bytes: z.number(), damaged: z.array(z.string()) }),
});
export type Manifest = z.infer<typeof manifest>;
