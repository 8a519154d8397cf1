export const offlineLabels = {
  kept: "No connection. It is kept in this browser, and sent as soon as there is a line",
} as const;
