import { useLingui } from '@lingui/react/macro'
import { localeOf } from '@/src/lib/text/locale'
import { useScope } from '@/src/lib/page/scope'

/** How long a kilometre is, and where north is. */
export function MapScale({ barKm, pxPerKm }: { barKm: number; pxPerKm: number }) {
  const { t } = useLingui()
  const { language } = useScope()
  const kilometres = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'kilometer' })
  return (
    <>
      <div className="pointer-events-none absolute bottom-3 left-3 grid gap-1 text-sm font-medium text-muted">
        <bdi>{kilometres.format(barKm)}</bdi>
        <div style={{ width: barKm * pxPerKm }} className="h-2 border-x-2 border-b-2 border-muted" />
      </div>
      <div className="pointer-events-none absolute top-3 right-3 grid justify-items-center text-sm font-bold text-muted">
        <svg width="16" height="20" viewBox="0 0 16 20" className="fill-muted">
          <path d="M8 0l7 19-7-4-7 4z" />
        </svg>
        <bdi>{t({ message: 'N', comment: 'North, on a map' })}</bdi>
      </div>
    </>
  )
}
