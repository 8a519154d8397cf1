import { dayNumber, timeAfter } from "@/lib/catalogue/visa-rules/dates";
import type { FundFact } from "@/lib/catalogue/visa-rules/facts";
import { type CountedFund, enoughDays } from "@/lib/catalogue/visa-rules/funds";
import { lack, ruleKind } from "@/lib/catalogue/visa-rules/kind";
import { wholeParam } from "@/lib/catalogue/visa-rules/param-fields";

// Rules on how long money has lain, and how old its statement may be. Funds that do not meet them do not count towards what
// the case needs on that day; a fund that is not needed cannot break the rule.

/** The fund on the days of application that its two days allow; it counts on none before its statement ends. */
function countedFund(
  fund: FundFact,
  daysBetween: (since: number, until: number) => { from: number; to: number },
): CountedFund {
  const { heldSince, statementTo } = fund;
  if (heldSince === null || statementTo === null) {
    const lacks = [
      ...(heldSince === null ? [lack("heldSince")] : []),
      ...(statementTo === null ? [lack("statementTo")] : []),
    ];
    return { fund, from: 0, to: 0, lacks };
  }
  return { fund, lacks: [], ...daysBetween(dayNumber(heldSince), dayNumber(statementTo)) };
}

/** No day at all. */
const never = { from: 1, to: 0 };

export const heldFor = ruleKind({
  fields: {
    days: wholeParam("Days in a row", 1, 999),
    gap: wholeParam("The last of them at most so many days before the application", 0, 999),
  },
  words: ({ days, gap }) => ({ days: { count: days }, gap: { count: gap } }),
  judge: ({ days, gap }, { funds }, context) => {
    const counted = funds.map((fund) =>
      countedFund(fund, (since, until) =>
        until - since + 1 >= days ? { from: until, to: until + gap } : never,
      ),
    );
    return {
      ...enoughDays(counted, context),
      values: { days: { count: days }, gap: { count: gap } },
    };
  },
});

export const statementCovers = ruleKind({
  fields: {
    months: wholeParam("The last so many months", 1, 60),
    age: wholeParam("Its last day at most so many days before the application", 0, 999),
  },
  words: ({ months, age }) => ({ months: { count: months }, age: { count: age } }),
  judge: ({ months, age }, { funds }, context) => {
    const counted = funds.map((fund) =>
      countedFund(fund, (since, until) => ({
        from: Math.max(until, timeAfter(since, months, "months")),
        to: until + age,
      })),
    );
    return {
      ...enoughDays(counted, context),
      values: { months: { count: months }, age: { count: age } },
    };
  },
});
