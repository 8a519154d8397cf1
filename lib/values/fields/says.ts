// Every message names its field by the label; what is missing says '{label} is required' (spec §5).

export const missing = (value: unknown) => value === undefined || value === null || value === "";

export const says = (label: string, otherwise: string, required = `${label} is required`) => ({
  error: (issue: { input?: unknown }) =>
    missing(issue.input) ? required : `${label} ${otherwise}`,
});
