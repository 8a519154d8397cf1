/** The cookies of a session of one of the demo accounts. */
export async function signIn(
  origin: string,
  email = "admin@overseasdesk.example",
): Promise<string> {
  const response = await fetch(`${origin}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "bench" },
    body: JSON.stringify({
      email,
      password: "overseas-demo-2026",
      branch: "gurdaspur",
    }),
  });
  if (!response.ok)
    throw new Error(`Signing in answered ${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
