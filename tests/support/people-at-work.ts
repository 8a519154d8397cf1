import { expect, vi } from "vitest";
import { writeEnquiries } from "../../scripts/drills/enquiries";
import { openDatabase, type Product } from "../../scripts/drills/product";
import { signIn } from "../../scripts/drills/sign-in";

const headersOf = (cookie: string) => ({ cookie, "x-requested-with": "test" });

/** The cases that there are of each of these mobiles. */
async function casesOf(product: Product, mobiles: string[]): Promise<Map<string, number>> {
  const session = await openDatabase(product);
  const { rows } = await session
    .query<{ mobile: string; count: number }>(
      "SELECT mobile, count(*)::int AS count FROM assessment WHERE mobile = ANY ($1) GROUP BY mobile",
      [mobiles.map((mobile) => `+91${mobile}`)],
    )
    .finally(() => session.end());
  return new Map(rows.map(({ mobile, count }) => [mobile.slice(3), count]));
}

/**
 * Does something while people send the public form and somebody is logged in. Afterwards every enquiry that was
 * acknowledged is there once, and whoever was logged in still is.
 */
export async function whilePeopleWork<T>(product: Product, work: () => Promise<T>): Promise<T> {
  const cookie = await signIn(product.origin);
  const acknowledged: string[] = [];
  let over = false;
  // An office writes a few a minute: without a pause, these writers would take the processor from what they are to disturb.
  const writers = [1, 2].map(() => writeEnquiries(product.origin, acknowledged, () => over, 200));
  const some = () => {
    const enough = acknowledged.length + 10;
    return vi.waitUntil(() => acknowledged.length >= enough, { timeout: 60_000 });
  };
  try {
    await some();
    const result = await work();
    await some();
    return result;
  } finally {
    over = true;
    await Promise.all(writers);
    const cases = await casesOf(product, acknowledged);
    expect(acknowledged.filter((mobile) => cases.get(mobile) !== 1)).toEqual([]);
    const own = await fetch(`${product.origin}/api/visas`, { headers: headersOf(cookie) });
    expect(own.status).toBe(200);
  }
}

/** The part of the page System that tells of updates. */
export async function updatesOnSystem({ origin }: Product): Promise<unknown[]> {
  const headers = headersOf(await signIn(origin));
  const answer = await fetch(`${origin}/api/system`, { headers });
  return ((await answer.json()) as { updates: unknown[] }).updates;
}
