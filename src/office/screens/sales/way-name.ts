import { useLingui } from '@lingui/react/macro'
import { instrumentTexts } from '../../components/instrument-texts'
import type { SalesReport } from './sales-groups'

/** Returns a function that names a way to pay, with the provider where that is another word: `Card (ngenius)`. */
export function useWayName() {
  const { i18n } = useLingui()
  return ({ provider, instrument }: SalesReport['ways'][number]): string => {
    const name = i18n._(instrumentTexts[instrument])
    return provider === instrument ? name : `${name} (${provider})`
  }
}
