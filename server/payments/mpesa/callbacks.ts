import { Hono, type Context } from 'hono'
import type { BlankEnv } from 'hono/types'
import * as v from 'valibot'
import type { Outcome, ProviderDeps } from '../provider'
import type { CallbackAddress, CallbackKind } from './callback-key'
import { paidBy, parameterOf, pushMessage, resultMessage, type RefundResult } from './messages'
import { findOutcome, type MpesaDeps } from './push-payments'
import { findPush, noteNames, recordCallback, type PushRow } from './push-repository'
import { findRefund, noteRefundResult, noteRefundUnknown, type RefundRow } from './refund-repository'
import { payoutName } from './refund-payments'
import { centsOfShilling } from './stk-push'

/** Largest message; M-Pesa's own are about a thousand bytes. */
const mostBytes = 16 * 1024
/** M-Pesa's word for "heard". */
const heard = { ResultCode: 0, ResultDesc: 'Accepted' }

/** Of a reversal: it was made before. // https://developer.safaricom.co.ke/apis/Reversal: Result Codes */
const isReversedAlready = 'R000001'
/** Only says that M-Pesa has seen a request of this name: nothing of what came of it. */
const isDuplicate = '15'

type Settle = ProviderDeps['settle']

/**
 * Messages of M-Pesa. 404 for every address that we did not give it, 413 and 400 for what is none. A message means "ask now":
 * paid is what M-Pesa itself answers. Only where it cannot be asked does a message count that fits in request, amount and
 * receipt. What a message alone can tell (the transaction's name, the amount that was taken) is kept for a refund.
 */
export function createMpesaCallbacks(parts: MpesaDeps, settle: Settle): Hono {
  return new Hono()
    .post('/push/:name/:key', (context) =>
      answer(parts, 'push', context, ({ reference }, body) => hearPush(parts, settle, reference, body)),
    )
    .post('/refund/:name/:key', (context) =>
      answer(parts, 'refund', context, (address, body) => hearRefund(parts, settle, address, body, ofRefund)),
    )
    .post('/refund-timeout/:name/:key', (context) =>
      answer(parts, 'refund-timeout', context, ({ reference }) => hearTimeout(parts, reference)),
    )
    .post('/refund-status-timeout/:name/:key', (context) =>
      answer(parts, 'refund-status-timeout', context, ({ reference }) => hearTimeout(parts, reference)),
    )
    .post('/refund-status/:name/:key', (context) =>
      answer(parts, 'refund-status', context, (address, body) =>
        hearRefund(parts, settle, address, body, ofStatus),
      ),
    )
}

type Hear = (address: CallbackAddress, body: unknown) => Promise<boolean>

async function answer(
  { keys }: MpesaDeps,
  kind: CallbackKind,
  { req, body, json }: Context<BlankEnv>,
  hear: Hear,
) {
  const address = keys.read(kind, req.param('name') ?? '', req.param('key') ?? '')
  if (!address) return body(null, 404)
  if (Number(req.header('content-length') ?? 0) > mostBytes) return body(null, 413)
  const parsed = v.safeParse(v.pipe(v.string(), v.maxLength(mostBytes), v.parseJson()), await req.text())
  const isHeard = parsed.success && (await hear(address, parsed.output))
  return isHeard ? json(heard) : body(null, 400)
}

async function hearPush(
  parts: MpesaDeps,
  settle: Settle,
  reference: string,
  body: unknown,
): Promise<boolean> {
  const { store, log } = parts
  const parsed = v.safeParse(pushMessage, body)
  if (!parsed.success) return false
  const { MerchantRequestID: merchantRequestId, CheckoutRequestID: checkoutRequestId } =
    parsed.output.Body.stkCallback
  const isNamed = (await findPush(store, reference))?.checkout_request_id === checkoutRequestId
  // Its own, or the first that anybody hears of it, which is then asked about like any other.
  if (!(await noteNames(store, reference, { merchantRequestId, checkoutRequestId }))) {
    log.error({ paymentId: reference }, 'a message of M-Pesa names another payment')
    return false
  }
  const paid = paidBy(parsed.output)
  if (paid)
    await recordCallback(store, reference, {
      paidMinor: Math.round(paid.shillings * centsOfShilling),
      receipt: paid.receipt,
    })
  try {
    const outcome = await findOutcome(parts, { reference, currency: 'KES' }).catch(async (error: unknown) => {
      // Inquiries are rationed. What a payment's own address was told in M-Pesa's own name of it is as good.
      if (paid && isNamed) return toldOutcome(await findPush(store, reference), paid.receipt, error)
      throw error
    })
    await settle({ reference }, outcome)
  } catch (error) {
    // It is asked again by the clock.
    log.warn(
      { paymentId: reference, error: error instanceof Error ? error.name : 'unknown' },
      'M-Pesa cannot be asked',
    )
  }
  return true
}

/** What a message told of a payment, where it fits in everything. @throws what the inquiry threw, where it does not */
function toldOutcome(push: PushRow | undefined, receipt: string, error: unknown): Outcome {
  if (push?.receipt !== receipt || push.told_paid_minor !== push.amount_minor) throw error
  return {
    kind: 'approved',
    orderId: null,
    amountMinor: push.amount_minor,
    currency: 'KES',
    providerReference: receipt,
  }
}

/** The request waited too long in M-Pesa's queue: it may have been carried out all the same, so its status is asked for. */
async function hearTimeout({ log }: MpesaDeps, reference: string): Promise<boolean> {
  log.warn({ refundId: reference }, 'M-Pesa says that a request of a refund timed out')
  return Promise.resolve(true)
}

/** `unknown`: M-Pesa knows no such transaction. Null: the message says nothing of the present try. */
type Verdict = 'done' | 'failed' | 'unknown' | null

async function hearRefund(
  { store }: MpesaDeps,
  settle: Settle,
  address: CallbackAddress,
  body: unknown,
  verdictOf: (result: RefundResult, refund: RefundRow, address: CallbackAddress) => Verdict,
): Promise<boolean> {
  const parsed = v.safeParse(resultMessage, body)
  if (!parsed.success) return false
  const { reference } = address
  const refund = await findRefund(store, reference)
  if (!refund) return false
  const verdict = verdictOf(parsed.output.Result, refund, address)
  if (verdict === null) return true
  if (verdict === 'unknown') {
    await noteRefundUnknown(store, refund)
    return true
  }
  await noteRefundResult(store, reference, verdict, parsed.output.Result.ResultCode)
  // What is done is written down at once.
  if (verdict === 'done' && (await findPush(store, refund.payment_id)))
    await settle({ reference: refund.payment_id }, { kind: 'running' })
  return true
}

/** The result of the refund itself. A failure counts only for the present try, and where it cannot be a timeout. */
function ofRefund(result: RefundResult, refund: RefundRow, { name, isShared }: CallbackAddress): Verdict {
  const { ResultCode, OriginatorConversationID } = result
  if (ResultCode === '0' || (refund.way === 'reversal' && ResultCode === isReversedAlready)) return 'done'
  if (ResultCode === isDuplicate || isShared || name !== payoutName(refund)) return null
  const present = refund.way === 'b2c' ? payoutName(refund) : refund.conversation_id
  return present === null || OriginatorConversationID === present ? 'failed' : null
}

/** What a question about it was answered. // https://developer.safaricom.co.ke/apis/TransactionStatus */
function ofStatus(result: RefundResult, refund: RefundRow, { name, isShared }: CallbackAddress): Verdict {
  const status = parameterOf(result, 'TransactionStatus').toLowerCase()
  if (result.ResultCode === '0' && status === 'completed') return 'done'
  if (isShared || name !== payoutName(refund)) return null
  if (result.ResultCode !== '0') return 'unknown'
  return ['cancelled', 'declined', 'expired', 'failed'].includes(status) ? 'failed' : null
}
