import "server-only";
import { env } from "@/lib/platform/env";
import { exotel } from "@/lib/platform/telephone/exotel";
import type { TelephoneGateway } from "@/lib/platform/telephone/gateway";
import { isOfProvider } from "@/lib/platform/telephone/recording-address";
import { accountOf } from "@/lib/platform/telephone/settings";

/** The gateway of the settings in force; undefined where no provider is set up. */
export function telephoneGateway(): TelephoneGateway | undefined {
  const account = accountOf(env());
  return account && exotel(account, env().APP_URL);
}

export const hasTelephone = () => accountOf(env()) !== undefined;

/** A recording's address as it is kept: the provider's own, or none. */
export function ownRecording(address: string | null): string | null {
  const account = accountOf(env());
  return address && account && isOfProvider(address, account.apiUrl) ? address : null;
}
