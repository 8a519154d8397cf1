/** Where somebody agreed to be written to by WhatsApp. */
export const agreementSources = {
  form: "The public form",
  counter: "At the counter",
  phone: "By phone",
  message: "In a message",
} as const;

/** Who stands at the counter or telephones says which of these; the others come by themselves. */
export const notedSources = ["counter", "phone"] as const;

export const labels = { words: "What they agreed to", by: "Where" };

/** What is read out or shown at the counter, word by word. */
export const usualWords = "You may write to me by WhatsApp about my application.";
