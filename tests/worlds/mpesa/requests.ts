/** What Daraja takes, field by field: what it would refuse is refused here, with its own words. */
import { constants, privateDecrypt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

export const certificatePath = join(import.meta.dirname, 'certificate.pem')
const privateKey = readFileSync(join(import.meta.dirname, 'certificate-key.pem'), 'utf8')

export const fakeMerchant = {
  consumerKey: 'consumer-key-of-tests',
  consumerSecret: 'consumer-secret-of-tests',
  shortcode: '174379',
  passkey: 'bfb279f9aa9bdbcf158e97dd71a467cd2e0c893059b10f78e6b72ada1ed2c919',
  initiator: 'testapi',
  initiatorPassword: 'Safaricom999!*!',
} as const

const { shortcode, passkey, initiator, initiatorPassword } = fakeMerchant
const address = v.pipe(v.string(), v.url(), v.maxLength(500))
const phone = v.pipe(v.string(), v.regex(/^254[71]\d{8}$/))
const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(250_000))
const upTo = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
const credential = v.pipe(
  v.string(),
  v.check((sealed) => {
    try {
      // Node itself opens no such padding any more: 0, 2, filling, 0, then what is said.
      const opened = privateDecrypt(
        { key: privateKey, padding: constants.RSA_NO_PADDING },
        Buffer.from(sealed, 'base64'),
      )
      return (
        opened.readUInt16BE(0) === 2 &&
        opened.subarray(opened.indexOf(0, 2) + 1).toString() === initiatorPassword
      )
    } catch {
      return false
    }
  }),
)

const signed = {
  BusinessShortCode: v.literal(shortcode),
  Password: v.string(),
  Timestamp: v.pipe(v.string(), v.regex(/^\d{14}$/)),
}

export const requests = {
  push: v.strictObject({
    ...signed,
    TransactionType: v.literal('CustomerPayBillOnline'),
    Amount: amount,
    PartyA: phone,
    PartyB: v.literal(shortcode),
    PhoneNumber: phone,
    CallBackURL: address,
    AccountReference: upTo(12),
    TransactionDesc: upTo(13),
  }),
  query: v.strictObject({ ...signed, CheckoutRequestID: upTo(100) }),
  reversal: v.strictObject({
    Initiator: v.literal(initiator),
    SecurityCredential: credential,
    CommandID: v.literal('TransactionReversal'),
    TransactionID: v.pipe(v.string(), v.regex(/^[A-Z0-9]{10}$/)),
    Amount: amount,
    ReceiverParty: v.literal(shortcode),
    RecieverIdentifierType: v.literal('11'),
    ResultURL: address,
    QueueTimeOutURL: address,
    Remarks: upTo(100),
    Occasion: v.optional(upTo(100)),
  }),
  payout: v.strictObject({
    OriginatorConversationID: upTo(60),
    InitiatorName: v.literal(initiator),
    SecurityCredential: credential,
    CommandID: v.literal('BusinessPayment'),
    Amount: amount,
    PartyA: v.literal(shortcode),
    PartyB: phone,
    Remarks: v.pipe(upTo(100), v.minLength(2)),
    QueueTimeOutURL: address,
    ResultURL: address,
    Occassion: v.optional(upTo(100)),
  }),
  status: v.strictObject({
    Initiator: v.literal(initiator),
    SecurityCredential: credential,
    CommandID: v.literal('TransactionStatusQuery'),
    OriginalConversationID: upTo(100),
    PartyA: v.literal(shortcode),
    IdentifierType: v.literal('4'),
    ResultURL: address,
    QueueTimeOutURL: address,
    Remarks: upTo(100),
    Occasion: v.optional(upTo(100)),
  }),
}

/** Whether the password is made of this moment in East Africa, give or take five minutes. */
export function isSignedNow({ Password, Timestamp }: { Password: string; Timestamp: string }, nowMs: number) {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(Timestamp)?.map(Number) ?? []
  const at = Date.UTC(year ?? 0, (month ?? 1) - 1, day, (hour ?? 0) - 3, minute, second)
  const right = Buffer.from(`${shortcode}${passkey}${Timestamp}`).toString('base64')
  return Password === right && Math.abs(at - nowMs) < 5 * 60_000
}
