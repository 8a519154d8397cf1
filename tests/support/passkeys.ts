import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { db } from "@/lib/platform/db";

// A device that keeps a key, as the browser speaks for it: P-256, no attestation.

const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
/** A byte string of CBOR, its length said as shortly as can be. */
const bytes = (value: Buffer) => {
  const head =
    value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 255];
  return Buffer.concat([Buffer.from(head), value]);
};

type Said = { origin?: string; host?: string; verified?: boolean; counter?: number };

/** With what each call may say otherwise: another site, no finger, another counter. */
export function makeDevice() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, "base64url")),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, "base64url")),
  ]);

  const clientData = (
    type: string,
    challenge: string,
    { origin = "http://localhost:3000" }: Said,
  ) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (attested: Buffer, said: Said) => {
    const { host = "localhost", verified = true, counter = 0 } = said;
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested.length ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, attested]);
  };
  const credential = { id: id.toString("base64url"), rawId: id.toString("base64url") };

  return {
    id: credential.id,
    make(challenge: string, said: Said = {}) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.from([0xa0]),
        text("authData"),
        bytes(authenticatorData(attested, said)),
      ]);
      const clientDataJSON = clientData("webauthn.create", challenge, said).toString("base64url");
      return {
        ...credential,
        type: "public-key",
        response: { clientDataJSON, attestationObject: attestationObject.toString("base64url") },
      };
    },
    show(challenge: string, said: Said = {}) {
      const data = clientData("webauthn.get", challenge, said);
      const authenticator = authenticatorData(Buffer.alloc(0), said);
      const signature = sign("sha256", Buffer.concat([authenticator, sha256(data)]), privateKey);
      return {
        ...credential,
        type: "public-key",
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authenticator.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
}

/** For the table of calls: a passkey of the case's handler. */
export async function makePasskeyOf(assessmentId: string) {
  const { handlerId } = await db.assessment.findUniqueOrThrow({ where: { id: assessmentId } });
  const [id, staffId] = [randomBytes(16).toString("base64url"), handlerId ?? ""];
  const publicKey = Uint8Array.from([1]);
  return db.passkey.create({
    data: { id, staffId, publicKey, counter: 0, name: "Mine", device: "A test" },
  });
}
