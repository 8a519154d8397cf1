/** What a person typed, for LIKE: Prisma leaves % and _ in `contains` their meaning. */
export const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&");

const holding = (text: string) => ({ contains: literally(text), mode: "insensitive" as const });

/**
 * The rows whose name holds what was typed. Where none does, what stands before its last comma is asked for: the
 * words of a choice end with a country or a campus, "Alder College, Canada".
 */
export async function asTyped<T>(
  typed: string | undefined,
  find: (name?: ReturnType<typeof holding>) => PromiseLike<T[]>,
): Promise<T[]> {
  if (!typed) return find();
  const rows = await find(holding(typed));
  const comma = typed.lastIndexOf(",");
  return rows.length || comma < 1 ? rows : find(holding(typed.slice(0, comma).trim()));
}
