/** For a check of several fields: also while other fields are wrong, so that people see all that is wrong at once. */
export const checkAlways = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};
