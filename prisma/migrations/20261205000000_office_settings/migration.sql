-- CreateTable
CREATE TABLE "office_setting" (
    "part" TEXT NOT NULL,
    "open" JSONB NOT NULL DEFAULT '{}',
    "sealed" TEXT,
    "logo_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "office_setting_pkey" PRIMARY KEY ("part")
);

-- CreateIndex
CREATE UNIQUE INDEX "office_setting_logo_id_key" ON "office_setting"("logo_id");

-- AddForeignKey
ALTER TABLE "office_setting" ADD CONSTRAINT "office_setting_logo_id_fkey" FOREIGN KEY ("logo_id") REFERENCES "stored_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE office_setting ADD CONSTRAINT office_setting_part CHECK (part IN ('house', 'mail', 'sms', 'backup'));
INSERT INTO office_setting (part) VALUES ('house'), ('mail'), ('sms'), ('backup');
