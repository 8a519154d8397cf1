import type { Step } from "@/lib/case/way";

/** The steps of a case in one language, in the order of the way. */
export const steps = (
  ...words: [string, string, string, string, string, string]
): Record<Step, string> => {
  const [Assessment, Applied, Offer, Deposit, COE, Visa] = words;
  return { Assessment, Applied, Offer, Deposit, COE, Visa };
};
