import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OfficeOrder } from '@/contract/office/orders'

type Instrument = OfficeOrder['payments'][number]['instrument']

export const instrumentTexts: Record<Instrument, MessageDescriptor> = {
  card: msg`Card`,
  'saved-card': msg`Saved card`,
  'hosted-session': msg`Payment page`,
  phone: msg`Mobile money`,
  wallet: msg`Wallet`,
  voucher: msg`Voucher`,
  cash: msg`Cash`,
  terminal: msg`Card terminal`,
}
