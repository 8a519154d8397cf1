import type { AgentWords } from "@/lib/student/agent-page/labels";
import type { ToldState } from "@/lib/student/agent-page/queries";
import { showMoney } from "@/lib/values/currencies";

type Money = { amount: string; currency: string };

/** "Expected: ₹25,000", or that the amount is not known yet. */
export const shareWords = ({ shares }: AgentWords, state: ToldState, money: Money | null) =>
  shares.of(shares.states[state], money ? showMoney(money.amount, money.currency) : shares.unknown);
