import * as v from 'valibot'
import { maxVouchers } from '@/contract/voucher/get-voucher-offers'
import { formDraft } from '@/src/lib/device/storage/form-draft'
import { randomUuid } from '@/src/lib/device/random-uuid'

const text = v.string()
const purchase = v.object({
  /** `OfferID`, or the index in the list where the API gives no id; empty until a voucher is chosen. */
  offer: text,
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxVouchers)),
  email: text,
  /** ISO 3166-1 alpha-2; empty for the page’s own country. */
  country: text,
  mobile: text,
  /**
   * Idempotency name of the order, so that pressing again repeats the same order. Emptied when the choice
   * changes.
   */
  attempt: text,
})
/**
 * The visitor’s choice and typed fields. Excludes the acceptance of the terms, which is required for each
 * order.
 */
export type Purchase = v.InferOutput<typeof purchase>

export const emptyPurchase: Purchase = {
  offer: '',
  count: 0,
  email: '',
  country: '',
  mobile: '',
  attempt: '',
}

export const purchaseDraft = formDraft('voucher-typed', purchase)

const formatContent = (chosen: Purchase) => JSON.stringify({ ...chosen, attempt: '' })
const lockName = 'foyer-voucher-attempt'

/**
 * Names the order before payment and writes the name to the device before anything is sent, so that another
 * tap, another tab and the page after a reload find it. Two tabs that press at the same time wait for each
 * other where the browser supports it.
 * @param refused a name that already stands for another order
 */
export async function assignAttemptId(typed: Purchase, refused = ''): Promise<Purchase> {
  const name = async (): Promise<Purchase> => {
    const stored = await purchaseDraft.read().catch(() => null)
    const known = stored && formatContent(stored) === formatContent(typed) ? stored.attempt : typed.attempt
    const namedPurchase = { ...typed, attempt: known && known !== refused ? known : randomUuid() }
    await purchaseDraft.save(namedPurchase).catch(() => undefined)
    return namedPurchase
  }
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing outside secure contexts, whatever its type says
  return navigator.locks ? navigator.locks.request(lockName, name) : name()
}

/** Clears the choice after a purchase and keeps the buyer’s contact for the next order. */
export async function clearPurchase(attempt: string): Promise<void> {
  const stored = await purchaseDraft.read()
  if (!stored || attempt === '' || stored.attempt !== attempt) return
  const { email, country, mobile } = stored
  await purchaseDraft.save({ ...emptyPurchase, email, country, mobile })
}
