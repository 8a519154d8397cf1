"use server";
import * as operations from "@/lib/office/office-settings/operations";
import { action } from "@/lib/platform/operation/action";

export const saveHouse = action(operations.saveHouse);
export const saveMail = action(operations.saveMail);
export const saveSms = action(operations.saveSms);
export const saveWhatsapp = action(operations.saveWhatsapp);
export const saveTelephone = action(operations.saveTelephone);
export const saveBackup = action(operations.saveBackup);
export const testMail = action(operations.testMail);
export const testSms = action(operations.testSms);
export const testTelephone = action(operations.testTelephone);
export const makeBackupKey = action(operations.makeBackupKey);
export const backUpNow = action(operations.backUpNow);
export const deleteLogo = action(operations.deleteLogo);
