/** Where somebody agreed to be written to by WhatsApp. */
export const agreementSources = {
  form: "The public form",
  counter: "At the counter",
  phone: "By phone",
  message: "In a message",
} as const;

/** The sources that somebody of us notes; the others come by themselves. */
export const notedSources = ["counter", "phone"] as const;

export const labels = { words: "What they agreed to", by: "Where" };

/** The usual sentence that is read out or shown at the counter, word by word. */
export const usualWords = "You may write to me by WhatsApp about my application.";
