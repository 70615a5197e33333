import * as v from 'valibot'
import { recipientName } from '../booking/send-ticket'
import { amount, currency, email, epochMs, givenId, id, localDate, text } from '../fields'

/** What a gift says, in its giver's own words. Plain text; line breaks are kept. */
export const giftMessage = v.pipe(
  text,
  v.trim(),
  v.maxLength(300),
  // Signs that turn the order of what follows, and controls but the line break, have no place in it.
  v.transform((words) => words.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? sign : ''))),
)
/** How far ahead a gift may be sent, days. */
export const giftDaysAhead = 365

/** A gift as its giver asks for it. */
export const giftRequest = {
  /** Whose it shall be. */
  To: email,
  ToName: v.optional(recipientName, ''),
  FromName: v.optional(recipientName, ''),
  Words: v.optional(giftMessage, ''),
  PictureID: id,
  /** The day on which it is sent, of the country that it was bought in; at once where it is left out. */
  SendOn: v.optional(localDate),
}

/** A gift that is on its way, or has arrived. */
export const sentGift = v.object({
  /** Most of it hidden: "am•••@example.com". */
  To: v.string(),
  ToName: v.string(),
  FromName: v.string(),
  Words: v.string(),
  PictureID: givenId,
  SendOn: v.optional(localDate),
  /** When it left; until then it can be taken back. */
  SentAt: v.optional(epochMs),
  /** When whom it is for first opened it. */
  OpenedAt: v.optional(epochMs),
})
export type SentGift = v.InferOutput<typeof sentGift>

/** One voucher of an order that is paid. */
export const boughtVoucher = v.object({
  VoucherID: givenId,
  /** What pays: whoever knows it may spend what is left. Left out once the voucher is a gift: then it is another's. */
  Code: v.optional(v.string()),
  Currency: currency,
  /** What was bought. */
  Value: amount,
  /** What of it can be spent now. */
  Left: amount,
  ExpiresAt: v.optional(epochMs),
  Gift: v.optional(sentGift),
})
export type BoughtVoucher = v.InferOutput<typeof boughtVoucher>
