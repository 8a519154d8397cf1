import "server-only";
import { isNumberOf } from "@/lib/catalogue/institution-lists/entries";
import { listingWords } from "@/lib/catalogue/institution-lists/listing";
import { type ListingQuestion, listingsOf } from "@/lib/catalogue/institution-lists/queries";
import { dayInIndia } from "@/lib/values/clock";

type Details = {
  id: string;
  kind: string;
  detailsAt: Date | null;
  numberKind: string | null;
  institutionNumber: string | null;
  application: {
    appliedCourse: { country: string; university: { name: string } };
  } | null;
};

/**
 * What the lists are asked about a letter whose details somebody wrote. The number of a course stands in none of them, and
 * sponsors of the UK are found by the university's name.
 */
function questionOf(letter: Details): ListingQuestion | undefined {
  const { kind, detailsAt, numberKind, institutionNumber: number, application } = letter;
  if (!detailsAt) return undefined;
  const name = application?.appliedCourse.university.name ?? null;
  if (numberKind === "dli" || numberKind === "cricos")
    return number && isNumberOf(numberKind, number)
      ? { list: numberKind, number, name }
      : undefined;
  const isOfUk =
    kind === "cas" || numberKind === "cas" || application?.appliedCourse.country === "GB";
  return isOfUk && name ? { list: "sponsor", number: null, name } : undefined;
}

/** What the lists say of each letter, by its id; one that they are not asked about is not among them. */
export async function listingsOfLetters(letters: readonly Details[]) {
  const questions = letters.flatMap((letter) => {
    const question = questionOf(letter);
    return question ? [{ id: letter.id, question }] : [];
  });
  const answers = await listingsOf(questions.map(({ question }) => question));
  const today = dayInIndia();
  return new Map(
    answers.map((listing, index) => [
      questions[index]?.id,
      {
        words: listingWords(listing, today),
        /** the list is there, and the institution is not in it */
        isAbsent: listing.listedOn !== null && listing.listed === null,
      },
    ]),
  );
}
