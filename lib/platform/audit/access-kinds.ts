/** Kinds of access to a person's data, in the words of the access log. */
export const accessKinds = {
  case: "Case opened",
  passport: "Passport number shown",
  file: "File opened",
  export: "Export",
  held: "Personal data handed out",
} as const;
export type AccessKind = keyof typeof accessKinds;
