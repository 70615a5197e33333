import { lockOrder, setContact, type Order } from '@/server/orders/order-repository'
import { ApiError, createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import { lastDigits, maskEmail } from '@/server/platform/contact/contact'
import { createMobileError, readPhone } from '@/server/platform/contact/read-contact'
import { recordAction, type Signed } from '../action-repository'
import type { OperatorDeps } from '../operator-deps'

interface Correction extends Signed {
  /** The order’s id. */
  readonly order: string
  readonly email?: string | undefined
  /** With its country code, or a national number of the order’s country code. */
  readonly mobile?: string | undefined
  readonly yes: boolean
}

/**
 * Corrects the contact of an order, or previews it. Links, keys and messages sent before stay as they are.
 * @throws ApiError NOT_FOUND, INVALID_MOBILE, INVALID_REQUEST when nothing would change
 */
export async function correctContact({ store }: Pick<OperatorDeps, 'store'>, command: Correction) {
  const { order: id, yes } = command
  return store.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id)
    if (!order) throw new ApiError('NOT_FOUND', explain('There is no such order.'))
    const phone = parsePhone(command, order)
    const email = buildChange(order.email, command.email?.toLowerCase())
    const mobile = buildChange(formatNumber(order), phone && formatNumber(phone))
    if (!email && !mobile)
      throw createRefusal(explain('Give an e-mail address or a mobile number that differs.'))
    if (yes) {
      await setContact(transaction, id, {
        email: email?.after ?? order.email,
        mobile: phone?.mobile ?? order.mobile,
        countryCode: phone?.countryCode ?? order.countryCode,
        language: order.language,
      })
      // Actions are permanent and contacts are deleted with their owner’s data, so they are recorded masked.
      await recordAction(transaction, command, 'correct-contact', {
        order: id,
        ...(email && { email: masked(email, maskEmail) }),
        ...(mobile && { mobile: masked(mobile, lastDigits) }),
      })
    }
    return { order: id, email, mobile, isDone: yes }
  })
}

type Phone = Pick<Order, 'countryCode' | 'mobile'>
interface Change {
  readonly before: string | null
  readonly after: string
}

function parsePhone({ mobile }: Correction, { countryCode }: Order) {
  if (mobile === undefined) return undefined
  const phone = readPhone({ Mobile: mobile, CountryCode: countryCode ?? undefined })
  if (!phone) throw createMobileError('mobile')
  return phone
}

const formatNumber = ({ countryCode, mobile }: Phone) =>
  countryCode !== null && mobile !== null ? `+${countryCode}${mobile}` : null

const buildChange = (before: string | null, after: string | null | undefined): Change | null =>
  after === null || after === undefined || after === before ? null : { before, after }

const masked = ({ before, after }: Change, mask: (contact: string) => string) => ({
  before: before === null ? null : mask(before),
  after: mask(after),
})
