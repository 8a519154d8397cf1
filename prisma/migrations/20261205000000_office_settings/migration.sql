-- CreateTable
CREATE TABLE "office_setting" (
    "part" TEXT NOT NULL,
    "open" JSONB NOT NULL DEFAULT '{}',
    "sealed" TEXT,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "office_setting_pkey" PRIMARY KEY ("part")
);

ALTER TABLE office_setting ADD CONSTRAINT office_setting_part CHECK (part IN ('house', 'mail', 'sms', 'backup'));
INSERT INTO office_setting (part) VALUES ('house'), ('mail'), ('sms'), ('backup');
