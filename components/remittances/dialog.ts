/** Which remittance is voided. */
export type VoidDialog = { id: string; reference: string; onClose: () => void };
