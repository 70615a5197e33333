import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAppContext } from '@/src/lib/page/app-context'
import { getLocale } from '@/src/lib/text/locale'
import { Stars } from '@/src/ui/stars'

interface HeroRatingProps {
  Average: number
  Count: number
}

/** The average rating with its source, the visitors’ reviews further down, and their number. */
export function HeroRating({ Average: average, Count: count }: HeroRatingProps) {
  const { language } = useAppContext()
  const format = new Intl.NumberFormat(getLocale(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <Link
      to="."
      search
      hash="reviews"
      resetScroll={false}
      className="inline-flex min-h-11 w-fit flex-wrap items-center gap-x-2.5 hover:underline"
    >
      <span className="font-display text-lg font-bold">{format.format(average)}</span>
      <Stars rating={average} />
      <span>
        <Plural value={count} one="# visitor review" other="# visitor reviews" />
      </span>
    </Link>
  )
}
