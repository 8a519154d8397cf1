ALTER TABLE "backup_run" ADD COLUMN "folder" TEXT,
ADD COLUMN "own_disk" BOOLEAN;
