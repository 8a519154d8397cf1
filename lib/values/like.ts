/** What a person typed, for LIKE: Prisma leaves % and _ in `contains` their meaning. */
export const literally = (text: string) => text.replace(/[\\%_]/g, "\\$&");
