import { toMajor } from '@/contract/money'
import type { RequestContext } from '@/server/platform/request-context'
import { translatorFor } from '@/server/platform/translator'
import type { PaymentDeps } from '../payments'
import type { PayableOrder } from '../provider'
import { listCards } from '../saved-cards/saved-card-repository'
import { sortByBrandOrder, type ServedOption } from '../payment-methods'

/**
 * Lists an order’s payment options as they are offered: in the brand’s order for the country, but a saved card
 * first, and without an empty wallet.
 */
export async function listOfferedMethods(
  order: PayableOrder,
  {
    store,
    brand,
    language,
    origin,
    services,
  }: Pick<RequestContext<PaymentDeps>, 'store' | 'brand' | 'language' | 'origin' | 'services'>,
) {
  const options = sortByBrandOrder(services.payments.methodsFor(order), brand, order.countryId)
  const listed = []
  for (const servedOption of options) {
    const { method } = servedOption
    const info =
      servedOption.kind === 'prepaid' ? await servedOption.source.describe?.(order, language) : undefined
    if (info?.balanceMinor === 0) continue
    listed.push({
      PaymentID: method.id,
      Panel: method.panel,
      Label: method.label(translatorFor(language)),
      Message: info?.message ?? method.message?.[language] ?? '',
      SignIn: method.needsSignIn ?? false,
      Origins: servedOption.kind === 'provider' ? [...servedOption.provider.origins] : [],
      ...(method.fieldsUrl && { FieldsUrl: await method.fieldsUrl({ origin, language }) }),
      ...(method.keepsCards && order.accountId !== null && { KeepsCards: true }),
      ...(method.needsAddress && { NeedsAddress: true }),
      ...(info && { Balance: toMajor(info.balanceMinor, order.currency) }),
    })
  }
  const saved = options.find(({ method }) => method.panel === 'saved-card')
  if (!saved || !(await hasCardFor(saved, order, { store }))) return listed
  const isSaved = ({ PaymentID }: { PaymentID: number }) => PaymentID === saved.method.id
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
