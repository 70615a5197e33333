import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SalesReport } from './sales-groups'

type Way = SalesReport['ways'][number]

const instruments: Record<Way['instrument'], MessageDescriptor> = {
  card: msg`Card`,
  'saved-card': msg`Saved card`,
  'hosted-session': msg`Payment page`,
  phone: msg`Mobile money`,
  wallet: msg`Wallet`,
  voucher: msg`Voucher`,
}

/** Returns a function that names a payment method, with its provider where that is another word: `Card (ngenius)`. */
export function useWayName(): (way: Pick<Way, 'provider' | 'instrument'>) => string {
  const { i18n } = useLingui()
  return ({ provider, instrument }) => {
    const name = i18n._(instruments[instrument])
    return provider === instrument ? name : `${name} (${provider})`
  }
}
