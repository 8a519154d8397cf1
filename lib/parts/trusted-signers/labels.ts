// Certificates whose owner the office knows, in words. Pure.

export const labels = { name: "Known to the office as" } as const;

export const unproven = "Only the signer of a letter that is unchanged since can be trusted";
export const mostSigners = 500;
