import { notFound } from "next/navigation";
import pg from "pg";
import { isPage, pageSql } from "../../sql";

// What the product's pages are measured against: one server component, `pg`, plain tables. It knows
// no session, no rules, no menus, no styles.

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DB_POOL_SIZE),
});
pool.on("error", () => undefined);

type Props = {
  params: Promise<{ page: string }>;
  searchParams: Promise<Record<string, string | undefined>>;
};

export default async function BarePage({ params, searchParams }: Props) {
  const { page } = await params;
  if (!isPage(page)) notFound();
  const { ref_no } = await searchParams;
  const results = await Promise.all(
    pageSql[page].map((text, at) =>
      pool.query<Record<string, unknown>>({
        name: `${page}-${at}`,
        text,
        values: text.includes("$1") ? [ref_no] : [],
      }),
    ),
  );
  return results.map(({ fields, rows }, at) => (
    <table key={pageSql[page][at]}>
      <thead>
        <tr>
          {fields.map(({ name }) => (
            <th key={name}>{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, ...row }, at) => (
          <tr key={String(id ?? at)}>
            {Object.entries(row).map(([name, value]) => (
              <td key={name}>{String(value ?? "")}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
