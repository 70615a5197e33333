import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { useAppContext } from '@/src/lib/page/app-context'
import { cinemasQuery } from '../cinemas/cinemas-query'
import { lazyComponent } from '@/src/ui/lazy-component'

const CinemaMap = lazyComponent(async () => (await import('../map/cinema-map')).CinemaMap)

export function AboutCinema({ cinema }: { cinema: CinemaCard }) {
  const others = useQuery(cinemasQuery(useAppContext())).data?.Cinemas ?? []
  const nearby = others.filter(
    (each) =>
      each.CinemaID !== cinema.CinemaID &&
      cinema.LocationID !== undefined &&
      each.LocationID === cinema.LocationID,
  )
  return (
    <div className="grid gap-10">
      <section aria-labelledby="where" className="grid gap-4">
        <h2 id="where" className="text-xl font-bold">
          <Trans>Where it is</Trans>
        </h2>
        <Suspense
          fallback={<div className="aspect-square max-h-[80dvh] rounded-l bg-raised md:aspect-3/2" />}
        >
          <CinemaMap cinemas={[cinema, ...nearby]} places={[]} isCity />
        </Suspense>
      </section>
      <section aria-labelledby="know" className="grid gap-3">
        <h2 id="know" className="text-xl font-bold">
          <Trans>Good to know</Trans>
        </h2>
        {/* spec §9 Cinema terms */}
        <ul className="grid list-disc gap-2 ps-5">
          <li>
            <Trans>No returns or exchanges.</Trans>
          </li>
          <li>
            <Trans>No outside food or drinks.</Trans>
          </li>
        </ul>
      </section>
    </div>
  )
}
