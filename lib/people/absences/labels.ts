export const labels = { email: "User", from: "From", to: "To", note: "Note" } as const;
