import * as v from 'valibot'
import type { MpesaSettings } from '@/server/platform/environment/mpesa-environment'
import type { Outcome } from '../../provider'
import { DarajaRefusal, DarajaNoResponse, type Daraja } from './daraja'
import { createDecline, isBeingProcessed, isStillRunning } from './result-codes'

/**
 * Limits of two fields. // https://developer.safaricom.co.ke/apis/MpesaExpressSimulate: AccountReference,
 * TransactionDesc
 */
const mostReferenceLetters = 12
const mostDescriptionLetters = 13

export interface Push {
  /** 2547… or 2541…. */
  readonly phone: string
  readonly shillings: number
  readonly callbackUrl: string
  readonly accountReference: string
  readonly description: string
}

const pushAnswer = v.object({
  MerchantRequestID: v.pipe(v.string(), v.maxLength(100)),
  CheckoutRequestID: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  ResponseCode: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
})
export interface SentPush {
  readonly merchantRequestId: string
  readonly checkoutRequestId: string
}

/**
 * Sends a payment request to a phone. @throws DarajaUnreachable, DarajaRefusal: nothing is on the phone.
 * DarajaNoResponse: perhaps it is.
 */
export async function sendPush(
  daraja: Daraja,
  settings: MpesaSettings,
  nowMs: number,
  push: Push,
): Promise<SentPush> {
  const { shortcode, till } = settings
  const answer = await daraja.ask('/mpesa/stkpush/v1/processrequest', {
    ...signed(settings, nowMs),
    TransactionType: till ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
    Amount: push.shillings,
    PartyA: push.phone,
    PartyB: till ?? shortcode,
    PhoneNumber: push.phone,
    CallBackURL: push.callbackUrl,
    AccountReference: plain(push.accountReference, mostReferenceLetters),
    TransactionDesc: plain(push.description, mostDescriptionLetters),
  })
  const parsed = v.safeParse(pushAnswer, answer)
  if (!parsed.success) throw new DarajaNoResponse('The answer to a push is none')
  const { MerchantRequestID, CheckoutRequestID, ResponseCode } = parsed.output
  if (ResponseCode !== '0') throw new DarajaRefusal(ResponseCode, '')
  return { merchantRequestId: MerchantRequestID, checkoutRequestId: CheckoutRequestID }
}

const queryAnswer = v.object({
  ResponseCode: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  CheckoutRequestID: v.string(),
  ResultCode: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1)),
  ResultDesc: v.optional(v.string(), ''),
})

/** One code with several meanings: a push that is still being processed, or wrong credentials. */
const busyCode = '500.001.1001'

/**
 * Queries the result of a push: paid, declined or still running. The answer does not contain the amount.
 * @throws when there is no valid answer
 */
export async function queryPush(
  daraja: Daraja,
  settings: MpesaSettings,
  nowMs: number,
  checkoutRequestId: string,
): Promise<'paid' | Extract<Outcome, { kind: 'declined' | 'running' }>> {
  const answer = await daraja
    .ask('/mpesa/stkpushquery/v1/query', {
      ...signed(settings, nowMs),
      CheckoutRequestID: checkoutRequestId,
    })
    .catch((error: unknown) => {
      if (error instanceof DarajaRefusal && error.code === busyCode && isBeingProcessed(error.words))
        return null
      throw error
    })
  if (answer === null) return { kind: 'running' }
  const parsed = v.safeParse(queryAnswer, answer)
  // An answer about another push is ignored.
  if (!parsed.success || parsed.output.CheckoutRequestID !== checkoutRequestId)
    throw new DarajaNoResponse('The answer about a push is none')
  const { ResponseCode, ResultCode, ResultDesc } = parsed.output
  if (ResponseCode !== '0') throw new DarajaNoResponse('The question about a push was not taken')
  if (ResultCode === '0') return 'paid'
  return isStillRunning(ResultCode, ResultDesc) ? { kind: 'running' } : createDecline(ResultCode)
}

/**
 * Returns the signed fields. The password depends on a timestamp in East Africa Time, which has no daylight
 * saving.
 */
function signed({ shortcode, passkey }: MpesaSettings, nowMs: number) {
  const eastAfrica = new Date(nowMs + 3 * 3_600_000)
  const Timestamp = eastAfrica.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const Password = Buffer.from(`${shortcode}${passkey}${Timestamp}`).toString('base64')
  return { BusinessShortCode: shortcode, Password, Timestamp }
}

/** Reduces a text to letters, digits and spaces: a phone shows little else. */
function plain(text: string, maxLength: number): string {
  return (
    text
      .replaceAll(/[^A-Za-z0-9 ]/g, '')
      .trim()
      .slice(0, maxLength) || 'Tickets'
  )
}
