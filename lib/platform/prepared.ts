// Which statements PostgreSQL plans once a connection, under a name, instead of each time. Pure.

/** Each keeps its plan in every connection. */
const most = 300;
/** Some are asked once a day, and would take the place of those that are asked all day. */
const uses = 5;
/** So many texts are counted at a time: a list of ids makes a new one for each of its lengths. */
const counted = 2_000;

/**
 * The best plan of such a statement depends on the value: words, an intake, or a course's country or
 * university through other tables may match half of the rows, or hardly one; so may a checklist with gaps. A pattern that stands
 * in the statement itself is the same each time.
 */
const byItsValues =
  /\bI?LIKE\b(?! ')|"intake" = \$|"j\d+"\."(?:country|university_id)" = \$|"j\d+"\."gap_from" <= \$/;

/**
 * Gives a statement its name, or an empty one where it is planned each time. One that goes by its
 * values always is: a plan made for any values passes over the index that has these few.
 */
export function statementNames() {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return ({ sql }: { sql: string }): string => {
    const known = names.get(sql);
    if (known) return known;
    if (names.size >= most || byItsValues.test(sql)) return "";
    const times = (seen.get(sql) ?? 0) + 1;
    if (seen.size >= counted) seen.clear();
    seen.set(sql, times);
    if (times < uses) return "";
    seen.delete(sql);
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
}
