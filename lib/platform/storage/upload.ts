/**
 * A file that came with a call, looked through and lying in the store under `id`. It becomes part of
 * a record by `keepFile`; what no change kept goes when the call ends. Only the decoder of uploads
 * makes one, so a schema that asks for an Upload cannot be given anything else.
 */
export class Upload {
  isStored = false;
  constructor(
    readonly id: string,
    /** what the sender calls it; only ever shown */
    readonly name: string,
    readonly mime: string,
    /** bytes */
    readonly size: number,
    readonly sha256: string,
  ) {}

  /** What makes two uploads the same one (decision C15). */
  toJSON() {
    return { name: this.name, size: this.size, sha256: this.sha256 };
  }
}
