import { Trans } from '@lingui/react/macro'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'

export function CinemaFacts({ cinema }: { cinema: CinemaCard }) {
  const { ScreenTypes: screens, CinemaType: kind, FnB: hasFood } = cinema
  if (screens.length === 0 && !kind && !hasFood) return null
  const fact = 'rounded-s px-2 py-0.5 text-sm font-medium text-muted ring-1 ring-line ring-inset'
  return (
    <ul className="flex flex-wrap gap-1.5">
      {kind ? <li className={fact}>{kind}</li> : null}
      {screens.map((screen) => (
        <li key={screen} className={fact}>
          {screen}
        </li>
      ))}
      {hasFood ? (
        <li className={fact}>
          <Trans>Food & drinks</Trans>
        </li>
      ) : null}
    </ul>
  )
}
