import type { Brand } from '@/contract/brand'
import { getText } from '@/contract/get-text'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { SendWalletCode } from '@/contract/payment/wallet'
import { assertOrderOpen, findOwnOrder } from '@/server/orders/own-order'
import { makeCode } from '@/server/identity/codes/one-time-code'
import { secondsSinceMobileChange } from '@/server/identity/contact/contact-change-repository'
import { maskContact, getRecipient } from '@/server/platform/contact/contact'
import { codeForSite, sealForMessage, secretPlaceholder } from '@/server/platform/notify/message-secret'
import { ApiError } from '@/server/platform/api-error'
import { identifyClaimant, type Handler } from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Database } from '@/server/platform/store/store'
import type { Message } from '@/server/platform/notify/message'
import type { PaymentDeps } from '../payments'
import { walletUse } from './wallet'

const texts = (i18n: Translator) => (brand: string) =>
  i18n._(
    "{brand}: {secret} is your code to pay with your wallet. It expires in 5 minutes. We'll never ask you for this code.",
    { secret: secretPlaceholder, brand },
  )

/**
 * Builds the code message to the account's proven number. @param envelope its `origin` is of the page where the
 * code is typed
 */
export function composeWalletCodeMessage(
  envelope: Pick<Message, 'dedupeKey' | 'language'> & { readonly brand: Brand; readonly origin: string },
  phone: { readonly countryCode: string; readonly mobile: string },
  sealingKey: Buffer,
  code: string,
): Message {
  const { dedupeKey, brand, language, origin } = envelope
  return {
    dedupeKey,
    brandId: brand.id,
    channel: 'sms',
    language,
    recipient: getRecipient({ kind: 'mobile', ...phone }),
    subject: '',
    text: codeForSite(texts(translatorFor(language))(getText(brand.name, language)), origin),
    html: '',
    secretSealed: sealForMessage(sealingKey, dedupeKey, code),
  }
}

/**
 * How long a changed mobile number does not open the wallet: the owner of the previous number can undo the
 * change first.
 */
const newMobileWaitS = 24 * 3600

/** Returns 0 if the number was not changed lately. */
async function secondsUntilMobileOpensWallet(db: Database, accountId: string): Promise<number> {
  const sinceS = await secondsSinceMobileChange(db, accountId)
  return sinceS === null ? 0 : Math.max(0, Math.ceil(newMobileWaitS - sinceS))
}

/**
 * Sends the code that opens the wallet for one order to the registered mobile, and to no other. // spec §2
 * Payment tabs
 * @throws ApiError SIGN_IN_REQUIRED, NOT_FOUND, INVALID_MOBILE without a proven mobile, MOBILE_TOO_NEW,
 * TOO_MANY_REQUESTS, and the errors of `assertOrderOpen`
 */
export const sendWalletCode: Handler<typeof SendWalletCode, PaymentDeps> = async (request, context) => {
  const { store, account, brand, language, services } = context
  const order = await findOwnOrder(store, request.ReserveID, identifyClaimant(request, context))
  if (!account) throw new ApiError('SIGN_IN_REQUIRED', 'Sign in to pay with your wallet.')
  assertOrderOpen(order)
  const { phone } = account
  if (!phone) throw new ApiError('INVALID_MOBILE', 'Your profile has no confirmed mobile number.')
  const waitS = await secondsUntilMobileOpensWallet(store, account.id)
  if (waitS > 0)
    throw new ApiError('MOBILE_TOO_NEW', 'Your mobile number was changed within 24 hours.', {}, waitS)
  const { reserveSecret, sealingKey } = await getSecrets(store)
  const dedupeKey = `wallet-code:${makeSecretId()}`
  const { expiresAt, resendAfterMs } = await store.transaction(async (transaction) => {
    const issuedCode = await makeCode(transaction, reserveSecret, walletUse(account.id, order.id))
    if (issuedCode.code === null) return issuedCode
    const envelope = { dedupeKey, brand, language, origin: context.origin }
    await services.payments.outbox.add(
      transaction,
      composeWalletCodeMessage(envelope, phone, sealingKey, issuedCode.code),
    )
    return issuedCode
  })
  services.payments.outbox.wake()
  return {
    SentTo: maskContact({ kind: 'mobile', ...phone }),
    ExpiresAt: expiresAt.getTime(),
    ServerTime: store.nowMs(),
    ResendAfterMs: resendAfterMs,
  }
}
