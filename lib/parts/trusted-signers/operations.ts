import "server-only";
import { trustedSigner } from "@/lib/parts/trusted-signers/answer";
import { mostSigners, unproven } from "@/lib/parts/trusted-signers/labels";
import { signerAnswer, signerArgs } from "@/lib/parts/trusted-signers/queries";
import { newSigner, signerRef } from "@/lib/parts/trusted-signers/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { shortFailure } from "@/lib/platform/labels";
import * as is from "@/lib/platform/operation/answer";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";

const shared = {
  who: "trustedSigners.manage" as const,
  failed: shortFailure,
  // The letters of all branches are read by one list (P4).
  may: allBranchesOnly("trusts signers"),
};

/** Trust is in a certificate that an admin saw on a letter: nobody types a fingerprint. */
export const addTrustedSigner = operation({
  ...shared,
  name: "trustedSigner.add",
  summary: "Trust the signer of a letter, under a name",
  answers: trustedSigner,
  input: newSigner,
  done: "Signer is trusted now",
  subject: ({ input: { letterId }, tx }) =>
    tx.letter.findUnique({
      where: { id: letterId },
      select: { signature: true, signer: true, signerFingerprint: true },
    }),
  change: async ({ input: { name }, subject, viewer, tx }) => {
    const { signature, signer: certificate, signerFingerprint: fingerprint } = subject;
    if (signature !== "unchanged" || !certificate || !fingerprint) return refuse(409, unproven);
    await tx.$executeRaw`LOCK TABLE trusted_signer IN SHARE ROW EXCLUSIVE MODE`;
    const known = await tx.trustedSigner.findUnique({ where: { fingerprint } });
    if (known) return refuse(409, `This signer is in the list already, as ${known.name}`);
    if ((await tx.trustedSigner.count()) >= mostSigners)
      return refuse(409, `The list holds ${mostSigners} signers. Please delete one first`);
    const data = { fingerprint, subject: certificate, name, addedById: viewer.id, addedAt: now() };
    return signerAnswer(await tx.trustedSigner.create({ data, ...signerArgs }));
  },
  audit: ({ input: { name }, subject: { signer, signerFingerprint } }) => ({
    subject: name,
    detail: { name, signer, fingerprint: signerFingerprint },
  }),
});

export const deleteTrustedSigner = operation({
  ...shared,
  name: "trustedSigner.delete",
  summary: "Trust a signer no more",
  answers: is.done,
  input: signerRef,
  done: "Record deleted successfully",
  subject: ({ input: { id }, tx }) => tx.trustedSigner.findUnique({ where: { id } }),
  change: async ({ input: { id }, tx }) => {
    await tx.trustedSigner.deleteMany({ where: { id } });
    return {};
  },
  audit: ({ subject: { name, subject: signer, fingerprint } }) => ({
    subject: name,
    detail: { name, signer, fingerprint },
  }),
});
