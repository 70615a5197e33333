import { Trans } from '@lingui/react/macro'
import { localeOf } from '@/src/lib/text/locale'
import { useScope } from '@/src/lib/page/scope'
import { Icon } from '@/src/ui/icon'

/** A Sunday, to name weekdays by. */
const sunday = Date.UTC(2026, 0, 4, 12)
const dayMs = 86_400_000

/** The days on which one must book, as a week begins: "Book on Monday, Tuesday or Wednesday"; nothing for every day. */
export function OfferDays({ days }: { days: readonly number[] }) {
  const locale = localeOf(useScope().language)
  if (days.length === 0) return null
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const named = new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    [...days]
      // Monday first, so that a weekend stays together.
      .sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
      .map((day) => name.format(sunday + day * dayMs)),
  )
  return (
    <p className="flex items-center gap-2 font-semibold">
      <Icon name="calendar" className="size-5 text-accent" />
      <Trans>Book on {named}</Trans>
    </p>
  )
}
