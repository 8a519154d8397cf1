// What the signature in a PDF can say. Pure.

export const signatureStates = {
  none: "No signature",
  unchanged: "Signed, unchanged since",
  appended: "Signed, but something was added later",
  changed: "Changed after it was signed",
  unknown: "Its signature is not understood",
} as const;
export type SignatureState = keyof typeof signatureStates;

export type PdfSignature = {
  signature: SignatureState;
  /** whom the certificate names; null: nobody signed, or it is not understood */
  signer: string | null;
  /** SHA-256 of the certificate, by which the office knows it */
  signerFingerprint: string | null;
  /** ISO 8601 in UTC, as the signer's clock said */
  signedAt: string | null;
};
