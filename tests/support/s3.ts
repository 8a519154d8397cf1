import crypto from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";

// It writes the tokens of its pages with a cipher that today's OpenSSL has put away.
const { createCipheriv } = crypto;
const twice = (bytes: unknown) => Buffer.concat([bytes as Buffer, bytes as Buffer]);
crypto.createCipheriv = ((name: "aes-128-cbc", key, iv, options) =>
  String(name) === "des"
    ? createCipheriv("aes-128-cbc", twice(key), twice(iv))
    : createCipheriv(name, key, iv, options)) as typeof createCipheriv;

export type S3Server = {
  settings: Record<string, string>;
  /** makes another, empty bucket and answers its name */
  newBucket: () => Promise<string>;
  /** where it keeps each bucket, as a folder of its name */
  directory: string;
  stop: () => Promise<void>;
};

/** A server that speaks S3, with an empty bucket, and the settings that lead there. */
export async function startS3(): Promise<S3Server> {
  const bucket = "overseas-desk";
  const directory = mkdtempSync(join(tmpdir(), "overseas-desk-s3-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    // It miscounts the slash behind a bucket's name; what is signed is the SDK's business.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    newBucket: async () => {
      const name = `bucket-${crypto.randomUUID()}`;
      const credentials = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
      const endpoint = `http://127.0.0.1:${port}`;
      const client = new S3Client({ region: "x", endpoint, forcePathStyle: true, credentials });
      await client.send(new CreateBucketCommand({ Bucket: name }));
      return name;
    },
    directory,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
