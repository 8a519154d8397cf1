// What a file may be (decision H6), in words that the server and the dialogs share.

/** The most that a file may hold, in bytes: 10 MiB. */
export const maxFileSize = 10 * 1024 * 1024;

const pictures = { "image/jpeg": ".jpg,.jpeg", "image/png": ".png", "image/webp": ".webp" };

/** What a file is for decides which types it may have: each with the endings that it usually has. */
export const fileKinds = {
  document: {
    types: {
      "application/pdf": ".pdf",
      ...pictures,
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ".docx",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx",
    },
    words: "PDF, JPEG, PNG, WebP, DOCX or XLSX",
  },
  letter: { types: { "application/pdf": ".pdf", ...pictures }, words: "PDF, JPEG, PNG or WebP" },
  list: {
    types: {
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx",
      "text/csv": ".csv",
    },
    words: "XLSX or CSV",
  },
  photo: { types: pictures, words: "JPEG, PNG or WebP" },
} as const;
export type FileKind = keyof typeof fileKinds;

export const fileMessages = {
  missing: "Please choose a file",
  empty: "This file is empty",
  tooLarge: "This file is too large: at most 10 MB",
  wrongType: (kind: FileKind) =>
    `This type of file is not accepted. Please choose a ${fileKinds[kind].words} file`,
};
