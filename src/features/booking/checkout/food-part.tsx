import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatMoney } from '@/src/lib/text/money'
import { useAppContext } from '@/src/lib/page/app-context'
import { texts as optionalTexts } from 'texts:optional'
import { loadWithTexts } from '@/src/lib/text/i18n'
import { Drawing } from '@/src/ui/icon'
import { offlineRefusal } from '../flow/state'
import { RefusalNotice } from '../session/refusal-notice'
import { ExtraRow } from './extra-row'
import { useSheet } from './use-sheet'
import { FoodPreview } from './food/food-preview'
import type { FoodPartProps } from './food/food-section'

const loadSection = loadWithTexts(
  async () => (await import('./food/food-section')).FoodSection,
  [optionalTexts],
)
const iconPath =
  'M6 10h12l-1.8 10.5H7.8zM7 10a2.7 2.7 0 0 1 1.8-4.6 3.4 3.4 0 0 1 6.4 0A2.7 2.7 0 0 1 17 10M10 10l.7 10.5M14 10l-.7 10.5'

/** Food and drink beside the payment: one row. // docs/decisions/0023 */
export function FoodPart({ hold, onPriced }: FoodPartProps) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const { Part, isOpen, isLoading, isCutOff, open, close } = useSheet('food', loadSection)
  const [isEmpty, setIsEmpty] = useState(false)
  const { lines, currency } = hold.price
  const foods = lines.filter(({ kind }) => kind === 'food')
  const count = foods.reduce((sum, { quantity }) => sum + quantity, 0)
  const minor = foods.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  // An API may have the call and sell nothing.
  if (isEmpty) return null
  const markEmpty = () => setIsEmpty(true)
  return (
    <div>
      <ExtraRow
        icon={<Drawing path={iconPath} className="size-6 text-accent" />}
        title={<Trans>Snacks and drinks</Trans>}
        note={count > 0 ? t`${plural(count, { one: '# item', other: '# items' })}` : null}
        end={
          count > 0 ? (
            <span className="font-semibold whitespace-nowrap tabular-nums">
              {formatMoney({ minor, currency }, language)}
            </span>
          ) : (
            <FoodPreview hold={hold} onEmpty={markEmpty} />
          )
        }
        isLoading={isLoading}
        onNear={() => void loadSection().catch(() => undefined)}
        onOpen={open}
      />
      {isCutOff ? <RefusalNotice refusal={offlineRefusal} /> : null}
      {Part ? (
        <Part
          hold={hold}
          onPriced={onPriced}
          isOpen={isOpen}
          onClose={close}
          onEmpty={() => {
            markEmpty()
            if (isOpen) close()
          }}
        />
      ) : null}
    </div>
  )
}
