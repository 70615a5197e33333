import { Suspense } from 'react'
import { useScope } from '@/src/lib/page/scope'
import { useIsTakenOver } from '@/src/lib/page/taken-over'
import { withTappedTexts } from '@/src/lib/text/i18n'
import { trackingTexts } from '@/src/lib/text/tracking-texts'
import { lazyOrNothing } from '@/src/ui/lazy-or-nothing'

const MeasureChoice = lazyOrNothing(
  withTappedTexts(async () => (await import('./measure-choice')).MeasureChoice, [trackingTexts]),
)

/** On `/privacy`: nothing where the brand does not measure. */
export function MeasureChoiceSlot() {
  const { measuring } = useScope().brand.settings
  const isTakenOver = useIsTakenOver()
  if (measuring.length === 0 || !isTakenOver) return null
  return (
    <Suspense>
      <MeasureChoice />
    </Suspense>
  )
}
