import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toLatinDigits } from '@/contract/latin-digits'
import { roundToMinor } from '@/contract/money'
import { useAppContext } from '@/src/lib/page/app-context'
import { listMoneyFormat } from '@/src/lib/text/list-money'
import { TextField } from '@/src/ui/field'
import { plans, type PriceCountry } from './plans'

/** Maximum accepted price, major units. */
const mostPrice = 100_000

/** `1,000`, `1 000`, `1٬000`: three digits at a time. */
const grouped = /^\d{1,3}(?:[,٬\s]\d{3})+(?=$|[.٫])/

const firstPrice = '50'

export function FeeCalculator({ country }: { country: PriceCountry }) {
  const { t, i18n } = useLingui()
  const { language } = useAppContext()
  const [typed, setTyped] = useState(firstPrice)
  const { currency } = country
  const price = readPrice(typed)
  const priceMinor = price === null ? 0 : roundToMinor(price, currency)
  const feesMinor = plans.map(({ basisPoints }) => computeFee(priceMinor, basisPoints ?? 0, country))
  const money = listMoneyFormat([priceMinor, ...feesMinor], currency, language)
  return (
    <section
      aria-labelledby="example"
      className="grid grid-cols-1 gap-5 rounded-l bg-surface p-6 ring-1 ring-line ring-inset"
    >
      <h2 id="example" className="text-xl font-bold">
        <Trans>What you earn per ticket</Trans>
      </h2>
      <div className="max-w-xs">
        <TextField
          name="price"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          label={t`Price of a ticket (${currency})`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={price !== null ? undefined : t`Please enter a price between 0 and 100,000.`}
        />
      </div>
      {price !== null ? (
        <dl className="grid gap-4 sm:grid-cols-2" aria-live="polite">
          {plans.map(({ name, title, basisPoints }) => {
            if (basisPoints === null) return null
            const feeMinor = computeFee(priceMinor, basisPoints, country)
            const fee = money(feeMinor)
            const received = money(priceMinor - feeMinor)
            return (
              <div key={name} className="grid gap-1">
                <dt className="text-muted">{i18n._(title)}</dt>
                <dd className="grid">
                  <strong className="text-lg">
                    <Trans>You receive {received}</Trans>
                  </strong>
                  <span className="text-sm text-muted">
                    <Trans>The fee is {fee}</Trans>
                  </span>
                </dd>
              </div>
            )
          })}
        </dl>
      ) : null}
    </section>
  )
}

/** Returns the organiser’s fee for a ticket of a price, minor units; a free ticket costs nothing. */
export function computeFee(priceMinor: number, basisPoints: number, { fixedMinor }: PriceCountry): number {
  if (priceMinor <= 0) return 0
  return Math.min(priceMinor, Math.round((priceMinor * basisPoints) / 10_000) + fixedMinor)
}

/** Parses a typed price, major units; null for an invalid one. */
export function readPrice(typed: string): number | null {
  const text = toLatinDigits(typed)
    .trim()
    .replace(grouped, (whole) => whole.replaceAll(/[,٬\s]/g, ''))
    .replace(/[,٫]/, '.')
  if (!/^\d+(?:\.\d+)?$/.test(text)) return null
  const price = Number(text)
  return price <= mostPrice ? price : null
}
