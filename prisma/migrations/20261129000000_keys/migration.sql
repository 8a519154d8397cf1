-- A person sees where they are logged in: with what, from where, and when last.

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "address" TEXT NOT NULL DEFAULT 'unknown',
ADD COLUMN     "device" TEXT NOT NULL DEFAULT 'Unknown device',
ADD COLUMN     "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
