/**
 * `to` in E.164. The id is the same over all tries of one message, so that a repeat can be told. `registered` is as what the
 * operators know its text under India's DLT rules.
 */
export type Sms = {
  id: string;
  to: string;
  body: string;
  registered?: { dltId: string; header: string };
};

/**
 * What brings text messages to phones. Done means that the gateway took it, and answers its id of it where it gives one; throws
 * `Rejected` when it never will, and any other error when it may be tried again.
 */
export type SmsGateway = { send(sms: Sms): Promise<string | null> };
