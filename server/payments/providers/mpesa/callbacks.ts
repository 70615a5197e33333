import { Hono, type Context } from 'hono'
import type { BlankEnv } from 'hono/types'
import * as v from 'valibot'
import type { Outcome, ProviderDeps } from '../../provider'
import type { CallbackAddress, CallbackKind } from './callback-key'
import { readPaidAmount, readParameter, pushMessage, resultMessage, type RefundResult } from './messages'
import { findOutcome, type MpesaDeps } from './push-payments'
import { findPush, savePushIds, recordCallback, type PushRow } from './push-repository'
import { findRefund, saveRefundResult, markRefundUnknown, type RefundRow } from './refund-repository'
import { payoutName } from './refund-payments'
import { centsOfShilling } from './mpesa-rules'

/** Largest message, in bytes; M-Pesa's own are about a thousand. */
const mostBytes = 16 * 1024
/** The acknowledgement that M-Pesa expects. */
const accepted = { ResultCode: 0, ResultDesc: 'Accepted' }

/**
 * Result of a reversal that was made before. // https://developer.safaricom.co.ke/apis/Reversal: Result Codes
 */
const isReversedAlready = 'R000001'
/** Only means that M-Pesa has received a request of this name before, not its result. */
const isDuplicate = '15'
/** More messages will follow. // https://developer.safaricom.co.ke/apis/TransactionStatus: ResultType */
const isPreliminary = '1'

type Settle = ProviderDeps['settle']

/**
 * Creates the callbacks of M-Pesa. They answer 404 for an address that we did not issue, and 413 or 400 for
 * an invalid message. A message only triggers an inquiry, whose answer decides whether the payment is paid.
 * Only when the inquiry fails, or does not know the result yet, does a message count whose request, amount and
 * receipt match. Facts that only the message contains (the transaction's name, the amount taken) are stored for a refund.
 */
export function createMpesaCallbacks(deps: MpesaDeps, settle: Settle): Hono {
  return new Hono()
    .post('/push/:name/:key', (context) =>
      answer(deps, 'push', context, ({ reference }, body) =>
        handlePushCallback(deps, settle, reference, body),
      ),
    )
    .post('/refund/:name/:key', (context) =>
      answer(deps, 'refund', context, (address, body) =>
        handleRefundCallback(deps, settle, address, body, refundVerdict),
      ),
    )
    .post('/refund-timeout/:name/:key', (context) =>
      answer(deps, 'refund-timeout', context, ({ reference }) => handleTimeoutCallback(deps, reference)),
    )
    .post('/refund-status-timeout/:name/:key', (context) =>
      answer(deps, 'refund-status-timeout', context, ({ reference }) =>
        handleTimeoutCallback(deps, reference),
      ),
    )
    .post('/refund-status/:name/:key', (context) =>
      answer(deps, 'refund-status', context, (address, body) =>
        handleRefundCallback(deps, settle, address, body, statusVerdict),
      ),
    )
}

type CallbackHandler = (address: CallbackAddress, body: unknown) => Promise<boolean>

async function answer(
  { keys }: MpesaDeps,
  kind: CallbackKind,
  { req, body, json }: Context<BlankEnv>,
  handle: CallbackHandler,
) {
  const address = keys.read(kind, req.param('name') ?? '', req.param('key') ?? '')
  if (!address) return body(null, 404)
  if (Number(req.header('content-length') ?? 0) > mostBytes) return body(null, 413)
  const parsed = v.safeParse(v.pipe(v.string(), v.maxLength(mostBytes), v.parseJson()), await req.text())
  const isAccepted = parsed.success && (await handle(address, parsed.output))
  return isAccepted ? json(accepted) : body(null, 400)
}

async function handlePushCallback(
  deps: MpesaDeps,
  settle: Settle,
  reference: string,
  body: unknown,
): Promise<boolean> {
  const { store, log } = deps
  const parsed = v.safeParse(pushMessage, body)
  if (!parsed.success) return false
  const { MerchantRequestID: merchantRequestId, CheckoutRequestID: checkoutRequestId } =
    parsed.output.Body.stkCallback
  const isNamed = (await findPush(store, reference))?.checkout_request_id === checkoutRequestId
  // The payment’s own name, or the first one that is reported, which is then verified by an inquiry.
  if (!(await savePushIds(store, reference, { merchantRequestId, checkoutRequestId }))) {
    log.error({ paymentId: reference }, 'an M-Pesa callback names another payment')
    return false
  }
  const paid = readPaidAmount(parsed.output)
  if (paid)
    await recordCallback(store, reference, {
      paidMinor: Math.round(paid.shillings * centsOfShilling),
      receipt: paid.receipt,
    })
  try {
    // Inquiries are rate limited, and may know less than the message that M-Pesa has just sent. A message at
    // the payment's own address with M-Pesa's own name for it is equally reliable.
    const findReported = async () =>
      paid && isNamed ? reportedOutcome(await findPush(store, reference), paid.receipt) : null
    const found = await findOutcome(deps, { reference, currency: 'KES' }).catch(async (error: unknown) => {
      const reported = await findReported()
      if (reported) return reported
      throw error
    })
    const outcome = found.kind === 'running' ? ((await findReported()) ?? found) : found
    await settle({ reference }, outcome)
  } catch (error) {
    // The reconciler queries it again.
    log.warn(
      { paymentId: reference, error: error instanceof Error ? error.name : 'unknown' },
      'M-Pesa cannot be asked',
    )
  }
  return true
}

/** Returns the outcome of a message that matches the payment in everything; null for any other. */
function reportedOutcome(push: PushRow | undefined, receipt: string): Outcome | null {
  if (push?.receipt !== receipt || push.told_paid_minor !== push.amount_minor) return null
  return {
    kind: 'approved',
    orderId: null,
    amountMinor: push.amount_minor,
    currency: 'KES',
    providerReference: receipt,
  }
}

/**
 * The request waited too long in M-Pesa's queue but may still have been carried out, so its status will be
 * queried.
 */
async function handleTimeoutCallback({ log }: MpesaDeps, reference: string): Promise<boolean> {
  log.warn({ refundId: reference }, 'M-Pesa reported a timeout of a refund request')
  return Promise.resolve(true)
}

/** `unknown`: M-Pesa does not have the transaction. Null: the message is not about the present attempt. */
type Verdict = 'done' | 'failed' | 'unknown' | null

async function handleRefundCallback(
  { store }: MpesaDeps,
  settle: Settle,
  address: CallbackAddress,
  body: unknown,
  verdictOf: (result: RefundResult, refund: RefundRow, address: CallbackAddress) => Verdict,
): Promise<boolean> {
  const parsed = v.safeParse(resultMessage, body)
  if (!parsed.success) return false
  if (parsed.output.Result.ResultType === isPreliminary) return true
  const { reference } = address
  const refund = await findRefund(store, reference)
  if (!refund) return false
  const verdict = verdictOf(parsed.output.Result, refund, address)
  if (verdict === null) return true
  if (verdict === 'unknown') {
    await markRefundUnknown(store, refund)
    return true
  }
  await saveRefundResult(store, reference, verdict, parsed.output.Result.ResultCode)
  // A completed refund is recorded at once.
  if (verdict === 'done' && (await findPush(store, refund.payment_id)))
    await settle({ reference: refund.payment_id }, { kind: 'running' })
  return true
}

/**
 * Returns the verdict of a refund’s own result. A failure counts only for the present attempt, and if it
 * cannot be a timeout.
 */
function refundVerdict(
  result: RefundResult,
  refund: RefundRow,
  { name, isShared }: CallbackAddress,
): Verdict {
  const { ResultCode, OriginatorConversationID } = result
  if (ResultCode === '0' || (refund.way === 'reversal' && ResultCode === isReversedAlready)) return 'done'
  if (ResultCode === isDuplicate || isShared || name !== payoutName(refund)) return null
  const present = refund.way === 'b2c' ? payoutName(refund) : refund.conversation_id
  return present === null || OriginatorConversationID === present ? 'failed' : null
}

/** Returns the verdict of a status inquiry. // https://developer.safaricom.co.ke/apis/TransactionStatus */
function statusVerdict(
  result: RefundResult,
  refund: RefundRow,
  { name, isShared }: CallbackAddress,
): Verdict {
  const status = readParameter(result, 'TransactionStatus').toLowerCase()
  if (result.ResultCode === '0' && status === 'completed') return 'done'
  if (isShared || name !== payoutName(refund)) return null
  if (result.ResultCode !== '0') return 'unknown'
  return ['cancelled', 'declined', 'expired', 'failed'].includes(status) ? 'failed' : null
}
