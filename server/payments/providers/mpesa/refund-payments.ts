import type { Selectable } from 'kysely'
import type { MpesaPushesTable } from '@/server/platform/store/tables/provider-tables'
import { constants, publicEncrypt } from 'node:crypto'
import * as v from 'valibot'
import type { MpesaSettings } from '@/server/platform/environment/mpesa-environment'
import type { RefundAnswer, RefundPart, StartedPayment } from '../../provider'
import { DarajaRefusal, DarajaNoResponse } from './daraja'
import type { MpesaDeps } from './push-payments'
import { findPush } from './push-repository'
import {
  findOrCreateRefund,
  markRefundRequested,
  markRefundReceived,
  claimRefundSending,
  type RefundRow,
} from './refund-repository'
import { centsOfShilling } from './mpesa-rules'

/** Smallest payout, in shillings. // https://developer.safaricom.co.ke/apis/BusinessToCustomer: Amount */
const leastPayoutShillings = 10
/** A payout under this name was requested before. // B2C error 500.002.1001 */
const duplicateCode = '500.002.1001'

const accepted = v.object({
  ResponseCode: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  OriginatorConversationID: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
})

/**
 * Refunds a payment: the full amount by a reversal of the transaction, which M-Pesa makes once; a part, or
 * the full amount when no message contained the transaction's name, by a payout to the paying phone, which
 * M-Pesa makes once per name that we give it. Both report their result later.
 */
export async function refundPush(
  deps: MpesaDeps,
  payment: StartedPayment,
  part: RefundPart,
): Promise<RefundAnswer> {
  const { store } = deps
  const push = await findPush(store, payment.reference)
  if (!push) throw new Error('This payment was never sent to M-Pesa')
  const isWhole = part.amountMinor === payment.amountMinor
  const refund = await findOrCreateRefund(store, {
    reference: part.reference,
    payment_id: payment.reference,
    way: isWhole && push.receipt !== null ? 'reversal' : 'b2c',
    amount_minor: part.amountMinor,
  })
  if (refund.state === 'done') return 'done'
  if (refund.state === 'heard') return queryRefundStatus(deps, refund)
  if (refund.way === 'b2c' && refund.amount_minor < leastPayoutShillings * centsOfShilling)
    return 'impossible'
  // While one attempt is in progress, no other is sent.
  if (refund.state === 'sent' && !refund.isQuiet) return 'underway'
  if (!(await claimRefundSending(store, refund))) return 'underway'
  const conversationId =
    refund.way === 'reversal'
      ? await reverse(deps, refund, push.receipt ?? '')
      : await payOut(deps, refund, openPhone(deps, push))
  await markRefundReceived(store, refund.reference, conversationId)
  return 'underway'
}

function openPhone(
  { seal }: MpesaDeps,
  push: Pick<Selectable<MpesaPushesTable>, 'payment_id' | 'phone_sealed'>,
): string {
  const phone = push.phone_sealed && seal.open(push.phone_sealed, push.payment_id)
  if (!phone) throw new Error('The phone number that paid is no longer stored')
  return phone
}

async function reverse(deps: MpesaDeps, refund: RefundRow, receipt: string): Promise<string> {
  const { daraja, settings } = deps
  return acceptedAs(
    await daraja.ask('/mpesa/reversal/v1/request', {
      ...initiated(settings),
      CommandID: 'TransactionReversal',
      TransactionID: receipt,
      Amount: refund.amount_minor / centsOfShilling,
      ReceiverParty: settings.till ?? settings.shortcode,
      // Spelt as in the documentation. 11 is an organisation's shortcode.
      RecieverIdentifierType: '11',
      ...addresses(deps, refund),
      Remarks: 'Refund of tickets',
      Occasion: refund.reference,
    }),
  )
}

async function payOut(deps: MpesaDeps, refund: RefundRow, phone: string): Promise<string> {
  const { daraja, settings } = deps
  const { Initiator: InitiatorName, SecurityCredential } = initiated(settings)
  const name = payoutName(refund)
  try {
    return acceptedAs(
      await daraja.ask('/mpesa/b2c/v3/paymentrequest', {
        OriginatorConversationID: name,
        InitiatorName,
        SecurityCredential,
        CommandID: 'BusinessPayment',
        Amount: refund.amount_minor / centsOfShilling,
        PartyA: settings.payoutShortcode,
        PartyB: phone,
        Remarks: 'Refund of tickets',
        ...addresses(deps, refund),
        // Spelt as in the documentation.
        Occassion: refund.reference,
      }),
    )
  } catch (error) {
    if (error instanceof DarajaRefusal && error.code === duplicateCode) return name
    throw error
  }
}

/**
 * Returns the name of the present attempt: a new one only after M-Pesa reported that the previous one failed,
 * never after a timeout.
 */
export function payoutName({ reference, failures }: Pick<RefundRow, 'reference' | 'failures'>): string {
  return failures === 0 ? reference : `${reference}-${failures}`
}

function acceptedAs(answer: unknown): string {
  const parsed = v.safeParse(accepted, answer)
  if (!parsed.success) throw new DarajaNoResponse('The answer to a refund is none')
  if (parsed.output.ResponseCode !== '0') throw new DarajaRefusal(parsed.output.ResponseCode, '')
  return parsed.output.OriginatorConversationID
}

/** Requests the status of a refund without a result; M-Pesa reports it by another message. */
async function queryRefundStatus(deps: MpesaDeps, refund: RefundRow): Promise<RefundAnswer> {
  const { store, daraja, settings, keys } = deps
  if (!refund.isQuiet || refund.conversation_id === null) return 'underway'
  await markRefundRequested(store, refund.reference)
  await daraja.ask('/mpesa/transactionstatus/v1/query', {
    ...initiated(settings),
    CommandID: 'TransactionStatusQuery',
    OriginalConversationID: refund.conversation_id,
    PartyA: refund.way === 'b2c' ? settings.payoutShortcode : settings.shortcode,
    IdentifierType: '4',
    ResultURL: keys.urlOf('refund-status', payoutName(refund)),
    QueueTimeOutURL: keys.urlOf('refund-status-timeout', payoutName(refund)),
    Remarks: 'Refund of tickets',
    Occasion: refund.reference,
  })
  return 'underway'
}

function addresses({ keys }: MpesaDeps, refund: RefundRow) {
  const name = payoutName(refund)
  return { ResultURL: keys.urlOf('refund', name), QueueTimeOutURL: keys.urlOf('refund-timeout', name) }
}

/**
 * Returns the fields that authenticate the initiator. // https://developer.safaricom.co.ke/apis:
 * SecurityCredential is RSA with PKCS #1 v1.5 padding, base64
 */
function initiated({ initiator, initiatorPassword, certificateKey: key }: MpesaSettings) {
  const sealed = publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(initiatorPassword))
  return { Initiator: initiator, SecurityCredential: sealed.toString('base64') }
}
