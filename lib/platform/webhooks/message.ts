/** An event on its way, as it is kept. */
export type EventRow = {
  eventId: string;
  event: string;
  at: Date;
  refNo: string | null;
  recordId: string | null;
  location: string | null;
  actorId: string | null;
};

/**
 * What a receiver reads: that something happened, when, to what and by whom. What it says it asks the API, with a key.
 * The same in every try, letter for letter.
 */
export const bodyOf = ({ eventId, event, at, ...told }: EventRow) =>
  JSON.stringify({
    type: event,
    timestamp: at.toISOString(),
    data: {
      id: eventId,
      ref_no: told.refNo,
      record: told.recordId,
      branch: told.location,
      by: told.actorId,
    },
  });
