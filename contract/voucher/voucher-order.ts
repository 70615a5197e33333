import * as v from 'valibot'
import { recipientName } from '../booking/sent-tickets'
import {
  amount,
  currency,
  email,
  epochMs,
  serverId,
  id,
  localDate,
  text,
  count,
  picklistWithFallback,
  reserveKey,
  secretId,
  address,
  attemptId,
  dialCode,
  mobile,
} from '../fields'
import { amounts } from '../booking/reservation'
import { defineCall } from '../define-call'
import { giftPicture, maxVouchers } from './get-voucher-offers'
import { linkToken } from '../booking/make-link'
import { campaign } from '../campaign'
import { webAddress } from '../payment/next-step'

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

/**
 * There is no state between payment and delivery: `done` covers both. `refunded`: the refund is on its way.
 */
export const voucherOrderState = picklistWithFallback(
  ['open', 'paying', 'done', 'operator', 'refunded'],
  'paying',
)

export const GetVoucherOrder = defineCall({
  name: 'GetVoucherOrder',
  path: '/x/GetVoucherOrder',
  origin: 'extension',
  access: 'capability',
  request: {
    ReserveID: v.optional(secretId),
    BookingID: v.optional(secretId),
    ReserveKey: v.optional(reserveKey),
  },
  response: {
    ReserveID: serverId,
    State: voucherOrderState,
    /** Reason why the last payment was declined, in the request’s language. */
    Declined: v.optional(v.string()),
    /** Once paid: the id in the address of `/confirmVoucher`. */
    BookingID: v.optional(serverId),
    /** Short reference to read aloud. */
    Reference: v.string(),
    /** Masked address that receives the e-mails about the order. */
    Email: v.string(),
    Quantity: count,
    ...amounts,
    PaidAt: v.optional(epochMs),
    Vouchers: v.array(boughtVoucher),
    Pictures: v.array(giftPicture),
    ServerTime: epochMs,
  },
})

export const OpenVoucherLink = defineCall({
  name: 'OpenVoucherLink',
  path: '/x/OpenVoucherLink',
  origin: 'extension',
  access: 'anyone',
  request: { Token: linkToken },
  response: { ReserveID: serverId, BookingID: serverId, ReserveKey: reserveKey },
})

export const VoucherPayment = defineCall({
  name: 'VoucherPayment',
  access: 'anyone',
  request: {
    email,
    mobile,
    countrycode: dialCode,
    noofvoucher: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxVouchers)),
    SucessUrl: address,
    FailUrl: address,
    ApiCallURL: v.optional(address),
    ismobile: v.optional(v.picklist([0, 1]), 0),
    /** Our extension: id of the voucher on sale; the first one when left out. */
    OfferID: v.optional(id),
    /** Our extension: repeating the same id returns the same order and continues its payment. */
    AttemptID: v.optional(attemptId),
    Campaign: v.optional(campaign),
  },
  response: {
    /** Address and fields of the form that the app posts after 2000 ms. // spec §9 */
    links: v.object({ requestUrl: webAddress, requestParameter: v.record(v.string(), v.string()) }),
    /** Our extension: id of the order for `GetVoucherOrder`; the key is the guest’s permission. */
    ReserveID: v.optional(serverId),
    ReserveKey: v.optional(reserveKey),
  },
})
