import "server-only";
import type { CallFields } from "@/lib/platform/telephone/events";

/** A call that is to be put through: `from` rings first, and `to` once somebody has answered there. Both in E.164. */
export type WantedCall = { id: string; from: string; to: string };

/** The provider will not put it through; the message is for people and names no key. */
export class CallRefused extends Error {}

/** The provider did not say whether it puts the call through, so that a telephone may ring all the same. */
export class CallUnsure extends Error {}

/** What puts calls through. Throws `CallRefused` or `CallUnsure`. */
export type TelephoneGateway = {
  /** The provider's id of the call; null where its answer could not be read. */
  connect(call: WantedCall): Promise<string | null>;
  /** What the provider says of a call by its own id, in the fields of its events. */
  lookUp(providerId: string): Promise<CallFields>;
  /** Whether the provider knows the account. */
  test(): Promise<void>;
  /** The bytes of a recording, or a range of them, with the account's keys: they go to addresses of the provider alone. */
  recording(address: string, range?: string): Promise<Response>;
};
