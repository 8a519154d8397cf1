declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  type Parameters = { version: "aes128gcm"; privateKey: ECDH; authSecret: string };
  const encoding: { decrypt(sealed: Buffer, parameters: Parameters): Buffer };
  export default encoding;
}
