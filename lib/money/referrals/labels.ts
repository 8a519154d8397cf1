// The sub-agent who sent a student. Pure.

export const labels = {
  partner: "Sub-agent",
  since: "Since",
} as const;
