import * as v from 'valibot'
import { maxVouchers } from '@/contract/voucher/get-voucher-offers'
import { formDraft } from '@/src/lib/device/form-draft'
import { randomUuid } from '@/src/lib/device/random-uuid'

const text = v.string()
const purchase = v.object({
  /** `OfferID`, or the place in the list where the API gives none; empty until one is chosen. */
  offer: text,
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxVouchers)),
  email: text,
  /** ISO 3166-1 alpha-2; empty for the page's own. */
  country: text,
  mobile: text,
  /** Names the order: pressed again it is the same one. Empty since something else was chosen. */
  attempt: text,
})
/** What is chosen and typed. Never that the terms were read: they are ticked for each order. */
export type Purchase = v.InferOutput<typeof purchase>

export const nothingChosen: Purchase = {
  offer: '',
  count: 0,
  email: '',
  country: '',
  mobile: '',
  attempt: '',
}

export const purchaseDraft = formDraft('voucher-typed', purchase)

const contentOf = (chosen: Purchase) => JSON.stringify({ ...chosen, attempt: '' })
const lockName = 'foyer-voucher-attempt'

/**
 * The name of the order that is being pressed for, written to the device before anything leaves: another tap, another tab and
 * the page after a reload find it there. Two tabs that press at once wait for each other where the browser can.
 * @param refused a name that stands for another order already
 */
export async function nameOrder(typed: Purchase, refused = ''): Promise<Purchase> {
  const name = async (): Promise<Purchase> => {
    const kept = await purchaseDraft.read().catch(() => null)
    const known = kept && contentOf(kept) === contentOf(typed) ? kept.attempt : typed.attempt
    const named = { ...typed, attempt: known && known !== refused ? known : randomUuid() }
    await purchaseDraft.keep(named).catch(() => undefined)
    return named
  }
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- missing outside secure contexts, whatever its type says
  return navigator.locks ? navigator.locks.request(lockName, name) : name()
}

/** It was bought: the next order begins with who buys, and with nothing chosen. */
export async function clearPurchase(attempt: string): Promise<void> {
  const kept = await purchaseDraft.read()
  if (!kept || attempt === '' || kept.attempt !== attempt) return
  const { email, country, mobile } = kept
  await purchaseDraft.keep({ ...nothingChosen, email, country, mobile })
}
