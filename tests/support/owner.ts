import { appUrl } from "../../scripts/rights";
import { connect } from "../../scripts/session";

// Tests run the product as the role that it works with. What that role may not do is done as the owner.

/** The address of a database as the app's role. */
export const asApp = (url: string) => appUrl(url, "only-in-tests");

/** The address of this file's database as its owner, who may change tables and empty them. */
export const ownerUrl = () => process.env.TEST_OWNER_URL ?? "";

/** Statements that the product itself may not run, in one session of the owner. */
export async function asOwner<T = Record<string, unknown>>(
  sql: string,
  values?: unknown[],
): Promise<T[]> {
  const session = await connect(ownerUrl());
  try {
    return (await session.query(sql, values)).rows as T[];
  } finally {
    await session.end();
  }
}
