import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { languageLocales } from '@/contract/languages.gen'
import type { PreviewKind } from '@/contract/page/preview'
import { getText } from '@/contract/get-text'
import type { Show } from '@/server/catalogue/shows/show'
import type { CatalogueSnapshot } from '@/server/catalogue/items/snapshot'
import type { PreviewFacts } from './draw-preview'

export function previewFacts(
  snapshot: CatalogueSnapshot,
  brand: Brand,
  language: LanguageCode,
  kind: PreviewKind,
  id: string,
): PreviewFacts | null {
  if (kind !== 'show') return titleFacts(snapshot, kind, id, language)
  const show = snapshot.showById.get(id)
  if (!show || !brand.settings.countries.includes(show.countryId)) return null
  const facts = titleFacts(snapshot, show.kind, show.titleId, language)
  if (!facts) return null
  const city = getText(snapshot.cities.get(show.cinema.cityId)?.name, language) ?? ''
  const name = getText(show.cinema.name, language)
  return {
    ...facts,
    when: formatMoment(show, language),
    where: city === '' || name.includes(city) ? name : `${name} · ${city}`,
  }
}

function titleFacts(
  snapshot: CatalogueSnapshot,
  kind: Show['kind'],
  id: string,
  language: LanguageCode,
): PreviewFacts | null {
  const titled = kind === 'movie' ? snapshot.films.get(id) : snapshot.events.get(id)
  if (!titled) return null
  const venue = 'venueId' in titled ? snapshot.cinemas.get(titled.venueId) : undefined
  return {
    title: getText(titled.title, language),
    when: '',
    where:
      'genres' in titled
        ? titled.genres.map((genre) => snapshot.word('genre', genre, language)).join(' · ')
        : (getText(venue?.name, language) ?? ''),
    poster: snapshot.art('posters', id),
    backdrop: snapshot.art(kind === 'movie' ? 'backdrops' : 'events', id),
  }
}

/**
 * Formats a start as "Friday 27 November · 20:45" in local time; recipients keep the picture, so it never
 * says "tonight".
 */
function formatMoment({ startsAtMs, cinema: { timeZone } }: Show, language: LanguageCode): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageLocales[language], { timeZone, ...options }).format(startsAtMs)
  const day = format({ weekday: 'long', day: 'numeric', month: 'long' })
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${day} · ${time}`
}
