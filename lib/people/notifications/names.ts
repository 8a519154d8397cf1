// A notification outlives the right to know whom it is about: its text holds tokens, and the student's name is read
// when somebody opens the bell.

/** The name of the case or the lead that a notification's page belongs to. */
export const nameToken = "{name}";
/** The mobile of the lead that its page belongs to. */
export const mobileToken = "{mobile}";

/** The first words of a remark, for people who may open its case. */
export const remarkToken = (words: string) => `{words:${words.replaceAll("}", "")}}`;

export type Person = {
  name: string;
  mobile?: string;
  /** the reader may open the case, and so read its remarks */
  opens?: boolean;
};

export const hasTokens = (text: string) => /\{name\}|\{words:/.test(text);

/** "/app/view-assessment/GSP-26-00012/timeline" belongs to GSP-26-00012. */
export const keyOf = (page: string, room: string) =>
  page.startsWith(`/app/${room}/`) ? page.split("/")[3] : undefined;

/** "{name}, GSP-26-00012, is yours now" for somebody who may not know the student: "A student, GSP-26-00012, is yours now". */
export function named(text: string, person: Person | undefined): string {
  const withName = text
    .replace(/^\{name\}/, person?.name ?? "A student")
    .replaceAll(nameToken, person?.name ?? "a student");
  const withMobile = person?.mobile
    ? withName.replaceAll(mobileToken, person.mobile)
    : withName.replaceAll(`, ${mobileToken}`, "");
  return withMobile.replace(/: \{words:([^}]*)\}/, (_, words) =>
    person?.opens ? `: ${words}` : "",
  );
}
