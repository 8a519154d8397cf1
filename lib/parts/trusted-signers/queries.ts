import "server-only";
import { z } from "zod";
import { type TrustedSignerRow, trustedSigner } from "@/lib/parts/trusted-signers/answer";
import { mostSigners } from "@/lib/parts/trusted-signers/labels";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import type { Prisma } from "@/prisma/generated/client";

export const signerArgs = {
  include: { addedBy: { select: { name: true } } },
} satisfies Prisma.TrustedSignerDefaultArgs;

export const signerAnswer = ({
  id,
  addedBy,
  addedById: _,
  ...row
}: Prisma.TrustedSignerGetPayload<typeof signerArgs>): TrustedSignerRow => ({
  ...{ ...row, _id: id, addedBy: addedBy.name },
});

export const trustedSigners = query({
  name: "trustedSigners.list",
  summary: "Signers of letters whom the office knows",
  answers: z.array(trustedSigner),
  who: "trustedSigners.manage",
  input: z.object({}),
  read: async () => {
    const rows = await db.trustedSigner.findMany({
      ...{ ...signerArgs, orderBy: [{ name: "asc" }, { id: "asc" }], take: mostSigners },
    });
    return rows.map(signerAnswer);
  },
});

/** What the office calls the owners of these certificates, by fingerprint. */
export async function namesOfSigners(fingerprints: (string | null)[]) {
  const wanted = fingerprints.filter((one) => one !== null);
  if (wanted.length === 0) return new Map<string, string>();
  const rows = await db.trustedSigner.findMany({
    where: { fingerprint: { in: wanted } },
    select: { fingerprint: true, name: true },
  });
  return new Map(rows.map(({ fingerprint, name }) => [fingerprint, name]));
}
