import { useLingui } from '@lingui/react/macro'
import { currencyDecimals } from '@/contract/money'
import type { LanguageCode } from '@/contract/envelope'
import { formatMoney } from '@/src/lib/text/money'

/** An amount in minor units, with all decimals of its currency, so that amounts of a column line up. */
export function Money({ minor, currency }: { minor: number; currency: string }) {
  const { i18n } = useLingui()
  return (
    <bdi className="whitespace-nowrap tabular-nums">
      {formatMoney({ minor, currency }, i18n.locale as LanguageCode, currencyDecimals(currency))}
    </bdi>
  )
}
