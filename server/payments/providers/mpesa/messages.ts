import * as v from 'valibot'

const shortText = v.pipe(v.string(), v.maxLength(200))
const codeText = v.pipe(v.union([shortText, v.number()]), v.transform(String))
/** Gateways send an absent value as null or as an empty list. */
const absent = v.union([v.null(), v.pipe(v.array(v.unknown()), v.maxLength(0))])
const anyValue = v.nullish(v.union([shortText, v.number()]))

/** The result of a push. // https://developer.safaricom.co.ke/apis/MpesaExpressSimulate: the callback */
export const pushMessage = v.object({
  Body: v.object({
    stkCallback: v.object({
      MerchantRequestID: shortText,
      CheckoutRequestID: v.pipe(shortText, v.minLength(1)),
      ResultCode: codeText,
      CallbackMetadata: v.optional(
        v.union([
          v.object({
            Item: v.nullish(v.pipe(v.array(v.object({ Name: shortText, Value: anyValue })), v.maxLength(20))),
          }),
          absent,
        ]),
      ),
    }),
  }),
})

const namedValue = v.object({ Key: shortText, Value: anyValue })

/**
 * The result of a refund, or of an inquiry about one. // the callback of reversal, B2C and transaction status
 */
export const resultMessage = v.object({
  Result: v.object({
    /** 0 for a final result, 1 when further messages will follow. */
    ResultType: v.optional(codeText, '0'),
    ResultCode: codeText,
    OriginatorConversationID: v.nullish(shortText, ''),
    ConversationID: v.nullish(shortText, ''),
    TransactionID: v.nullish(shortText, ''),
    ResultParameters: v.optional(
      v.union([
        v.object({
          // A single item is not sent as a list.
          ResultParameter: v.nullish(v.union([v.pipe(v.array(namedValue), v.maxLength(50)), namedValue])),
        }),
        absent,
      ]),
    ),
  }),
})
export type RefundResult = v.InferOutput<typeof resultMessage>['Result']

/**
 * Returns the amount paid according to a push's message; null if it contains no payment that could be
 * refunded.
 */
export function readPaidAmount(
  message: v.InferOutput<typeof pushMessage>,
): { shillings: number; receipt: string } | null {
  const { ResultCode, CallbackMetadata } = message.Body.stkCallback
  const items = (CallbackMetadata && 'Item' in CallbackMetadata && CallbackMetadata.Item) || []
  const findValue = (name: string) => items.find(({ Name }) => Name === name)?.Value
  const shillings = Number(findValue('Amount'))
  const receipt = String(findValue('MpesaReceiptNumber') ?? '')
  const isWhole = Number.isFinite(shillings) && Math.abs(shillings) < 1e7 && /^[A-Z0-9]{6,20}$/.test(receipt)
  return ResultCode === '0' && isWhole ? { shillings, receipt } : null
}

export function readParameter({ ResultParameters }: RefundResult, name: string): string {
  const parameters =
    ResultParameters && 'ResultParameter' in ResultParameters && ResultParameters.ResultParameter
  const list = Array.isArray(parameters) ? parameters : parameters ? [parameters] : []
  return String(list.find(({ Key }) => Key === name)?.Value ?? '')
}
