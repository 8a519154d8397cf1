// Which addresses a recording may have. Pure.

const houses = /(^|\.)exotel\.(com|in)$/;

/** The account's keys are sent along, so it must be the provider's own: over TLS, or at the very address of its API. */
export function isOfProvider(address: string, apiUrl: string): boolean {
  if (!URL.canParse(address) || address.length > 500) return false;
  const { protocol, hostname, origin, username, password, port } = new URL(address);
  if (username || password) return false;
  if (origin === new URL(apiUrl).origin) return true;
  return protocol === "https:" && port === "" && houses.test(hostname);
}
