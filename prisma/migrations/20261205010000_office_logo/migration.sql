-- AlterTable
ALTER TABLE "office_setting" ADD COLUMN     "logo_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "office_setting_logo_id_key" ON "office_setting"("logo_id");

-- AddForeignKey
ALTER TABLE "office_setting" ADD CONSTRAINT "office_setting_logo_id_fkey" FOREIGN KEY ("logo_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
