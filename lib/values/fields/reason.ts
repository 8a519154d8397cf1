const fewest = 5;

/** A reason is read months later by somebody else: "." and "ok" tell them nothing. */
export const saysWhy = (text: string) => (text.match(/\p{L}/gu)?.length ?? 0) >= fewest;
export const tooShort = (label: string) => `${label} must have at least ${fewest} letters`;
