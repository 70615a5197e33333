import { toMajor } from '@/contract/money'
import type { RequestContext } from '@/server/platform/request-context'
import { translatorFor } from '@/server/platform/translator'
import type { PaymentDeps } from '../payments'
import type { PayableOrder } from '../provider'
import { listCards } from '../saved-cards/saved-card-repository'
import type { ServedOption } from '../ways-to-pay'

/**
 * Lists an order’s payment options as they are offered: a saved card comes first, and an empty wallet is left
 * out.
 */
export async function listWays(
  order: PayableOrder,
  {
    store,
    language,
    origin,
    services,
  }: Pick<RequestContext<PaymentDeps>, 'store' | 'language' | 'origin' | 'services'>,
) {
  const ways = services.payments.waysToPay(order)
  const listed = []
  for (const served of ways) {
    const { way } = served
    const told = served.kind === 'stored' ? await served.source.tell?.(order, language) : undefined
    if (told?.balanceMinor === 0) continue
    listed.push({
      PaymentID: way.id,
      Panel: way.panel,
      Label: way.label(translatorFor(language)),
      Message: told?.message ?? way.message?.[language] ?? '',
      SignIn: way.needsSignIn ?? false,
      Origins: served.kind === 'provider' ? [...served.provider.origins] : [],
      ...(way.fieldsUrl && { FieldsUrl: await way.fieldsUrl({ origin, language }) }),
      ...(way.keepsCards && order.accountId !== null && { KeepsCards: true }),
      ...(told && { Balance: toMajor(told.balanceMinor, order.currency) }),
    })
  }
  const saved = ways.find(({ way }) => way.panel === 'saved-card')
  if (!saved || !(await hasCardFor(saved, order, { store }))) return listed
  const isSaved = ({ PaymentID }: { PaymentID: number }) => PaymentID === saved.way.id
  return [...listed.filter(isSaved), ...listed.filter((option) => !isSaved(option))]
}

async function hasCardFor(
  saved: ServedOption,
  { accountId }: PayableOrder,
  { store }: Pick<RequestContext, 'store'>,
): Promise<boolean> {
  if (accountId === null || saved.kind !== 'provider') return false
  const cards = await listCards(store, accountId)
  return cards.some(({ provider, isExpired }) => provider === saved.provider.name && !isExpired)
}
