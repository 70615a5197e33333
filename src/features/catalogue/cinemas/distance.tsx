import { useLingui } from '@lingui/react/macro'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { getLocale } from '@/src/lib/text/locale'
import { useAppContext } from '@/src/lib/page/app-context'
import { distanceTo } from './distance-to'
import { useVisitorPoint } from './use-visitor-point'

/** Distance of a cinema, for a visitor who shares their location. */
export function Distance({ cinema }: { cinema: CinemaCard }) {
  const { t } = useLingui()
  const { language } = useAppContext()
  const km = distanceTo(cinema, useVisitorPoint())
  if (km === undefined) return null
  // A visitor’s location is accurate to about a kilometre.
  const distance = new Intl.NumberFormat(getLocale(language), {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: 0,
  }).format(Math.max(1, km))
  return <span className="block text-sm">{t`about ${distance} away`}</span>
}
