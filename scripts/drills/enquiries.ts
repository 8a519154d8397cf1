const digits = (count: number) =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join("");

/** What the public form sends for a student who is nobody else. */
export function someEnquiry() {
  const tail = digits(9);
  return {
    first_name: "Soaked",
    mobile: `9${tail}`,
    email: `student.${tail}@example.com`,
    dob: "2001-05-04",
    address: "House 12",
    pincode: "143521",
    city: "Batala",
    country: "IN",
    qualification: "10+2",
    stream: "Arts",
    passout_year: 2020,
    percentage: 60,
    location: "batala",
    any_refusal: "no",
    spouse: "no",
    country_apply_for: "CA",
    english_test_type: "pursuing",
  };
}

const HEADERS = { "content-type": "application/json", "x-requested-with": "soak" };

/** The answer of the public form, from an address that nobody else has; undefined where nobody answered. */
export const sendEnquiry = (origin: string, body: object): Promise<Response | undefined> =>
  fetch(`${origin}/api/enquiry/create`, {
    method: "POST",
    headers: { ...HEADERS, "x-forwarded-for": crypto.randomUUID() },
    body: JSON.stringify(body),
  }).catch(() => undefined);

/**
 * Sends enquiries one after the other until `enough`, and adds the mobile of each that was acknowledged.
 *
 * @param pause milliseconds between an answer and the next enquiry
 */
export async function writeEnquiries(
  origin: string,
  acknowledged: string[],
  enough: () => boolean,
  pause = 0,
): Promise<void> {
  while (!enough()) {
    const enquiry = someEnquiry();
    const answer = await sendEnquiry(origin, enquiry);
    if (answer?.ok) acknowledged.push(enquiry.mobile);
    // A refused connection fails at once; without a pause this loop would spin.
    else await new Promise((resolve) => setTimeout(resolve, 100));
    await answer?.arrayBuffer().catch(() => undefined);
    if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** How many cases there are of a mobile, as staff see it. */
export async function casesOf(origin: string, cookie: string, mobile: string): Promise<number> {
  const answer = await fetch(`${origin}/api/search/mobile?mobile=${mobile}`, {
    headers: { cookie, "x-requested-with": "soak" },
  });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as unknown[]).length;
}
