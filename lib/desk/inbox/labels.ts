/** Where somebody agreed to be written to by WhatsApp. */
export const agreementSources = {
  form: "The public form",
  counter: "At the counter",
  phone: "By phone",
  message: "In a message",
} as const;

/** What somebody outside can send. */
export const incomingKinds = {
  text: "Text",
  image: "Photo",
  document: "File",
  audio: "Voice message",
  video: "Video",
  other: "Something else",
} as const;
