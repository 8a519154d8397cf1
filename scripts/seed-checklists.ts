import { seedChecklists } from "../prisma/seed/checklists";
import { withDatabase } from "./database";
import { bringUpToDate } from "./migrate";
import { connect } from "./session";

// `npm run seed:checklists` adds the checklists of seven countries to an office; what it has already stays as it is.

await withDatabase(async (database) => {
  await bringUpToDate(database);
  const client = await connect(database.url);
  try {
    await client.query("BEGIN");
    const made = await seedChecklists(client);
    await client.query("COMMIT");
    console.log(`Added ${made.length} checklists.`);
  } finally {
    await client.end();
  }
});
