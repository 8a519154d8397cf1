import { XMLBuilder } from "fast-xml-parser";
import {
  type BookRecord,
  entriesOf,
  entryNumber,
  type LedgerLine,
  ledgers,
  narrationOf,
  partnerMaster,
  voucherType,
} from "@/lib/money/ledger/entries";
import { fromPaise } from "@/lib/values/paise";

// The books as the XML that Tally imports (Gateway of Tally, Import, Transactions): the ledgers first, then a voucher for
// each record. Tally writes a debit with a minus. Pure.

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: "@" });

/** XML has no room for these, whatever is typed. */
const plain = (text: string) => text.replace(/[\p{Cc}\ufffe\uffff]/gu, " ").trim();

export const tallyHead =
  "<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>" +
  "<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC><REQUESTDATA>";
export const tallyEnd = "</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>";

/** The ledgers, with what they had when the books began; one that Tally has stays as it is. */
export const tallyLedgers = (
  openings: readonly LedgerLine[] = [],
  partners: readonly string[] = [],
): string =>
  builder.build({
    TALLYMESSAGE: [...ledgers, ...partners.map(partnerMaster)].map(({ ledger, group }) => {
      const opening = openings.find((line) => line.ledger === ledger);
      return {
        LEDGER: {
          ...{ "@NAME": ledger, "@ACTION": "Create", NAME: ledger, PARENT: group },
          ...(opening && { OPENINGBALANCE: fromPaise(-opening.paise) }),
        },
      };
    }),
  });

const entryOf = ({ ledger, paise }: { ledger: string; paise: bigint }) => ({
  LEDGERNAME: ledger,
  ISDEEMEDPOSITIVE: paise > 0n ? "Yes" : "No",
  AMOUNT: fromPaise(-paise),
});

/** The same record again changes the voucher that Tally has of it. */
function voucherOf(record: BookRecord) {
  const type = voucherType(record);
  return {
    VOUCHER: {
      ...{ "@REMOTEID": `${record.id}${record.standing === "reversed" ? "-void" : ""}` },
      ...{ "@VCHTYPE": type, "@ACTION": "Create" },
      DATE: record.day.replaceAll("-", ""),
      VOUCHERTYPENAME: type,
      VOUCHERNUMBER: entryNumber(record),
      NARRATION: plain(narrationOf(record)),
      ...(record.gstin && { PARTYGSTIN: record.gstin }),
      ...(record.standing === "void" && { ISCANCELLED: "Yes" }),
      "ALLLEDGERENTRIES.LIST": entriesOf(record).map(entryOf),
    },
  };
}

export const tallyVouchers = (records: readonly BookRecord[]): string =>
  records.length === 0 ? "" : builder.build({ TALLYMESSAGE: records.map(voucherOf) });
