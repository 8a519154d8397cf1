import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { cleared, type FilterPlace, first } from "./filter-place";

type Words = { noun: string; none: ReactNode; instead?: ReactNode };

/** What an empty list says: that it is, or that it is only the filters that leave nothing. */
export const emptyWords = (place: FilterPlace, { noun, none, instead }: Words) =>
  place.controls.some(({ name }) => first(place.state[name])) ? (
    <>
      {instead ?? <p>No {noun} fits these filters.</p>}
      <ButtonLink href={cleared(place)}>Clear filters</ButtonLink>
    </>
  ) : (
    none
  );
