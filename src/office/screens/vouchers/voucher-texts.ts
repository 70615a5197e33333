import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OfficeVoucher, VoucherState } from '@/contract/office/vouchers'
import type { BadgeTone } from '../../components/badge'

export const voucherStateTexts: Record<VoucherState, { text: MessageDescriptor; tone: BadgeTone }> = {
  unused: { text: msg`Unused`, tone: 'good' },
  'partly-used': { text: msg`Partly used`, tone: 'good' },
  spent: { text: msg({ message: 'Spent', context: 'voucher' }), tone: 'neutral' },
  expired: { text: msg({ message: 'Expired', context: 'voucher' }), tone: 'warn' },
  cancelled: { text: msg({ message: 'Cancelled', context: 'voucher' }), tone: 'bad' },
}

export const voucherSourceTexts: Record<OfficeVoucher['source'], MessageDescriptor> = {
  site: msg`Bought on the site`,
  staff: msg`Issued by staff`,
}
