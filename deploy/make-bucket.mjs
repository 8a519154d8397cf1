// Makes the bucket of S3_BUCKET where it is missing, for the store of compose.yaml: `npm start` never does.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from "@aws-sdk/client-s3";

const {
  S3_BUCKET: Bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: accessKeyId = "",
  S3_SECRET_ACCESS_KEY: secretAccessKey = "",
  S3_REGION: region = "ap-south-1",
} = process.env;

const client = new S3Client({
  region,
  endpoint,
  forcePathStyle: true,
  credentials: { accessKeyId, secretAccessKey },
});
try {
  await client.send(new HeadBucketCommand({ Bucket }));
  console.log(`The bucket ${Bucket} is there.`);
} catch (error) {
  if (error.$metadata?.httpStatusCode !== 404) throw error;
  await client.send(new CreateBucketCommand({ Bucket }));
  console.log(`The bucket ${Bucket} was made.`);
}
