import { certificateWords, letterIn } from "@/lib/parts/letter-certificate/words";
import { type methods, type NumberKind, numberKinds } from "@/lib/parts/letters/labels";
import { dayInIndia } from "@/lib/values/clock";
import { type Language, showDayIn } from "@/lib/values/languages";
import { showMobile } from "@/lib/values/words";

// What stands on the record of a letter's check, from which its file is drawn. Pure.

type Checked = {
  student: string;
  refNo: string;
  kind: string;
  fileName: string;
  sha256: string;
  university: string | null;
  course: string | null;
  letterNumber: string | null;
  studentNumber: string | null;
  numberKind: string | null;
  institutionNumber: string | null;
  check: { by: string; at: Date; method: string; validUntil: string | null };
};
type Brand = { name: string; office: { name: string; address: string; phones: string[] } };

export type Certificate = {
  language: Language;
  title: string;
  brand: string;
  office: string[];
  about: string;
  facts: { label: string; value: string }[];
  notice: string;
};

export function certificateOfCheck(
  letter: Checked,
  { name: brand, office }: Brand,
  language: Language,
  today: string,
): Certificate {
  const words = certificateWords(language);
  const { check, numberKind, institutionNumber } = letter;
  const number =
    numberKind && institutionNumber
      ? `${numberKinds[numberKind as NumberKind] ?? numberKind} ${institutionNumber}`
      : null;
  const facts: [string, string | null][] = [
    [words.student, letter.student],
    [words.reference, letter.refNo],
    [words.letter, letterIn(language, letter.kind)],
    [words.university, letter.university],
    [words.course, letter.course],
    [words.letterNumber, letter.letterNumber],
    [words.studentNumber, letter.studentNumber],
    [words.institutionNumber, number],
    [words.file, letter.fileName],
    [words.fingerprint, letter.sha256],
    [words.checkedBy, check.by],
    [words.checkedOn, showDayIn(language, dayInIndia(check.at))],
    [words.method, words.methods[check.method as keyof typeof methods] ?? check.method],
    [words.result, words.genuine],
    [words.validUntil, check.validUntil && showDayIn(language, check.validUntil)],
    [words.madeOn, showDayIn(language, today)],
  ];
  return {
    ...{ language, brand, title: words.title, about: words.about, notice: words.notice },
    office: [office.name, office.address, office.phones.map(showMobile).join(", ")].filter(Boolean),
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  };
}
