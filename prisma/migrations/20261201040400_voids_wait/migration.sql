-- Where a branch is set so, only admins void a receipt that was printed or paid in cash, and others ask them to (A11).

-- AlterTable
ALTER TABLE "branch" ADD COLUMN "voids_wait" BOOLEAN NOT NULL DEFAULT false;
