import { z } from "zod";

/** A form sends its empty inputs too: empty means not given. */
export const notGiven = (value: unknown) => (value === "" ? undefined : value);

/** May be left out. */
export const optionalValue = <S extends z.ZodType>(schema: S) =>
  z.preprocess(notGiven, schema.optional());
