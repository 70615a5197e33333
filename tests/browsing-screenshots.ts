import { buildPath } from '../contract/page/build-path'
import type { PageName } from '../contract/pages'
import type { Visitor } from './e2e/visitor'

type Shoot = (name: string) => Promise<void>

/** Pages that are shot for every brand. */
const ofEveryBrand: Readonly<Record<string, string>> = {
  movies: `${buildPath('movies')}?location=all`,
  movie: buildPath('movie', { movieID: 'kilima-zero', cinemaID: '0' }),
  events: buildPath('events'),
  cinemas: buildPath('cinemas'),
  promotions: buildPath('promotions'),
}

const foundFilm = (page: PageName, movieId: string) => `${buildPath(page)}?movieId=${movieId}`

/** Pages that are shot for one brand only; the events are those of Kenya. */
const ofOneBrand: Readonly<Record<string, string>> = {
  'coming-soon': `${buildPath('movies')}?tab=soon`,
  'movie-coming': buildPath('movie', { movieID: 'thirteen-tides', cinemaID: '0' }),
  'film-for-groups': foundFilm('createMovieScreen', 'raja-harishchandra'),
  'film-of-a-series': foundFilm('specialMovieScreen', 'sherlock-jr'),
  cinema: buildPath('cinema', { cinemaId: 'westlands' }),
  chain: buildPath('chain', { organisation: 'savanna' }),
  event: buildPath('event', { eventID: 'nairobi-nights-live' }),
  'event-sold-out': buildPath('event', { eventID: 'benga-reunion' }),
  'event-postponed': buildPath('event', { eventID: 'lake-jazz-evening' }),
  'event-cancelled': buildPath('event', { eventID: 'magadi-star-night' }),
  'not-found': '/no-such-page',
}

/** Shoots the pages before the seat map. */
export async function screenshotPages(visitor: Visitor, shoot: Shoot, isWhole: boolean): Promise<void> {
  for (const [name, path] of Object.entries(isWhole ? { ...ofEveryBrand, ...ofOneBrand } : ofEveryBrand)) {
    await visitor.open(path)
    await visitor.page.waitForLoadState('networkidle')
    await shoot(name)
  }
}

/** Shoots what opens on a tap on them. */
export async function screenshotTaps(visitor: Visitor, shoot: Shoot, isPhone: boolean): Promise<void> {
  const { page } = visitor
  await visitor.open(buildPath('cinemas'))
  await visitor.button('Map').click()
  await page.getByRole('list', { name: visitor.translate('Cinemas on the map') }).waitFor()
  await page.getByRole('heading', { level: 1 }).evaluate((title) => title.scrollIntoView())
  await shoot('cinemas-map')

  await visitor.open(buildPath('movies'))
  if (isPhone) {
    await page.getByRole('button', { name: visitor.translate('Filters') }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    await shoot('filters')
  }

  await visitor.open(buildPath('home'))
  const label = visitor.translate('Search for Movies & Cinemas')
  await visitor.button('Search for Movies & Cinemas').click()
  const box = page.getByRole('combobox', { name: label })
  await box.fill('baobob')
  await page.getByRole('option').first().waitFor()
  await page.waitForLoadState('networkidle')
  await shoot('search')
  await box.fill('qqzzxx')
  await page.getByRole('search').getByRole('link').first().waitFor()
  await shoot('search-nothing')

  await visitor.open(buildPath('home'))
  await page.locator('header button[aria-haspopup=dialog]').filter({ hasText: 'KE' }).click()
  await page.getByRole('dialog').getByText('+254').waitFor()
  await shoot('countries')
}
