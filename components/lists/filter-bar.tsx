import type { FilterPlace } from "./filter-place";
import { Filters } from "./filters";
import { linesOf } from "./options";

/** A list's filters. Their choices are sent as lines of text: as objects, 250 countries would be a third of a page's data. */
export const FilterBar = ({ controls, ...place }: FilterPlace) =>
  controls.length > 0 && (
    <Filters
      {...place}
      controls={controls.map(({ options, ...control }) => ({
        ...control,
        lines: linesOf(options),
      }))}
    />
  );
