// Why cases are rejected, in words. Pure.

export const labels = { label: "Reason", position: "Place in the list", active: "Status" } as const;

export const gone = "This reason is not in the list any more. Please choose another one";
