import "server-only";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { env } from "@/lib/env";
import type { FileStore } from "@/lib/storage/file-store";

const prefix = "files/";

/**
 * Any server that speaks S3. Without keys in the settings, the SDK looks in its usual places.
 * Lists come in pages of `pageSize`.
 */
export function s3Store(pageSize = 1_000): FileStore {
  const settings = env();
  const keys = settings.S3_ACCESS_KEY_ID &&
    settings.S3_SECRET_ACCESS_KEY && {
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    };
  const client = new S3Client({
    region: settings.S3_REGION,
    ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT, forcePathStyle: true }),
    ...(keys && { credentials: keys }),
    // Not every server that speaks S3 knows the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: settings.S3_TIMEOUT_MS },
  });
  const Bucket = settings.S3_BUCKET;
  const at = (id: string) => ({ Bucket, Key: prefix + id });

  return {
    async put(id, path, size) {
      const file = await open(path);
      try {
        const Body = file.createReadStream({ autoClose: false });
        await client.send(new PutObjectCommand({ ...at(id), Body, ContentLength: size }));
      } finally {
        await file.close();
      }
    },
    async open(id) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(id)));
        return Body as Readable;
      } catch (error) {
        if ((error as Error).name === "NoSuchKey") return null;
        throw error;
      }
    },
    async remove(id) {
      await client.send(new DeleteObjectCommand(at(id)));
    },
    async *list() {
      let last: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: pageSize, StartAfter: last }),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { id: Key.slice(prefix.length), modified: LastModified };
        }
        last = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined;
      } while (last);
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}
