import * as v from 'valibot'
import { recipientName } from '../booking/send-ticket'
import { amount, currency, email, epochMs, serverId, id, localDate, text } from '../fields'

/** Message of a gift in the giver’s own words. Plain text; line breaks are kept. */
export const giftMessage = v.pipe(
  text,
  v.trim(),
  v.maxLength(300),
  // Bidirectional control characters, and controls except the line break, are removed.
  v.transform((words) => words.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? sign : ''))),
)
/** Days in advance that a gift can be scheduled. */
export const giftDaysAhead = 365

export const giftRequest = {
  To: email,
  ToName: v.optional(recipientName, ''),
  FromName: v.optional(recipientName, ''),
  Words: v.optional(giftMessage, ''),
  PictureID: id,
  /** Day of sending, in the country of the purchase; immediately when left out. */
  SendOn: v.optional(localDate),
}

export const sentGift = v.object({
  /** Masked: "am•••@example.com". */
  To: v.string(),
  ToName: v.string(),
  FromName: v.string(),
  Words: v.string(),
  PictureID: serverId,
  SendOn: v.optional(localDate),
  /** When it was sent; until then it can be cancelled. */
  SentAt: v.optional(epochMs),
  OpenedAt: v.optional(epochMs),
})
export type SentGift = v.InferOutput<typeof sentGift>

export const boughtVoucher = v.object({
  VoucherID: serverId,
  /**
   * Code used for payment: anyone who has it can spend the remaining value. Left out once the voucher is a
   * gift and belongs to its recipient.
   */
  Code: v.optional(v.string()),
  Currency: currency,
  /** Value when bought. */
  Value: amount,
  /** Value that can be spent now. */
  Left: amount,
  ExpiresAt: v.optional(epochMs),
  Gift: v.optional(sentGift),
})
export type BoughtVoucher = v.InferOutput<typeof boughtVoucher>
