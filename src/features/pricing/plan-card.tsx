import { Trans, useLingui } from '@lingui/react/macro'
import { useAppContext } from '@/src/lib/page/app-context'
import { getLocale } from '@/src/lib/text/locale'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { featureNames } from './plans'
import type { Plan, PriceCountry } from './plans'

interface PlanCardProps {
  plan: Plan
  country: PriceCountry
  onAsk: () => void
}

export function PlanCard({ plan: { title, about, basisPoints, features }, country, onAsk }: PlanCardProps) {
  const { i18n } = useLingui()
  const { language } = useAppContext()
  const percent = new Intl.NumberFormat(getLocale(language), { style: 'percent' })
  const share = percent.format((basisPoints ?? 0) / 10_000)
  const fixed = formatMoney({ minor: country.fixedMinor, currency: country.currency }, language)
  return (
    <article className="grid grid-cols-1 content-start gap-4 rounded-l bg-surface p-4 ring-1 sm:p-6 ring-line ring-inset">
      <h2 className="font-display text-lg font-bold sm:text-xl">{i18n._(title)}</h2>
      <p className="min-h-12 text-muted">{i18n._(about)}</p>
      {basisPoints === null ? (
        <p className="grid gap-1">
          <span className="font-display text-xl font-extrabold lg:text-2xl">
            <Trans>By contact</Trans>
          </span>
          <span className="text-sm text-muted">
            <Trans>A fee that fits how much you sell</Trans>
          </span>
        </p>
      ) : (
        <p className="grid gap-1">
          <span className="font-display text-2xl font-extrabold">
            <bdi>{share}</bdi> + <bdi>{fixed}</bdi>
          </span>
          <span className="text-sm text-muted">
            <Trans>for each paid ticket</Trans>
          </span>
        </p>
      )}
      <ul className="grid gap-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <DeferredIcon name="check" className="mt-0.5 size-5 text-good" />
            {i18n._(featureNames[feature])}
          </li>
        ))}
      </ul>
      {basisPoints === null ? (
        <Button className="self-end" aria-haspopup="dialog" onClick={onAsk}>
          <Trans>Talk to us</Trans>
        </Button>
      ) : null}
    </article>
  )
}
