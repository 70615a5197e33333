import { pathOf } from '../contract/page/path-of'
import type { PageName } from '../contract/pages'
import type { Visitor } from './e2e/visitor'

type Shoot = (name: string) => Promise<void>

/** Pages that are shot for every brand. */
const ofEveryBrand: Readonly<Record<string, string>> = {
  movies: `${pathOf('movies')}?location=all`,
  movie: pathOf('movie', { movieID: 'kilima-zero', cinemaID: '0' }),
  events: pathOf('events'),
  cinemas: pathOf('cinemas'),
  promotions: pathOf('promotions'),
}

const foundFilm = (page: PageName, movieId: string) => `${pathOf(page)}?movieId=${movieId}`

/** Pages that are shot for one brand only; the events are those of Kenya. */
const ofOneBrand: Readonly<Record<string, string>> = {
  'coming-soon': `${pathOf('movies')}?tab=soon`,
  'movie-coming': pathOf('movie', { movieID: 'thirteen-tides', cinemaID: '0' }),
  'film-for-groups': foundFilm('createMovieScreen', 'raja-harishchandra'),
  'film-of-a-series': foundFilm('specialMovieScreen', 'sherlock-jr'),
  cinema: pathOf('cinema', { cinemaId: 'westlands' }),
  chain: pathOf('chain', { organisation: 'savanna' }),
  event: pathOf('event', { eventID: 'nairobi-nights-live' }),
  'event-sold-out': pathOf('event', { eventID: 'benga-reunion' }),
  'event-postponed': pathOf('event', { eventID: 'lake-jazz-evening' }),
  'event-cancelled': pathOf('event', { eventID: 'magadi-star-night' }),
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
  await visitor.open(pathOf('cinemas'))
  await visitor.button('Map').click()
  await page.getByRole('list', { name: visitor.translate('Cinemas on the map') }).waitFor()
  await page.getByRole('heading', { level: 1 }).evaluate((title) => title.scrollIntoView())
  await shoot('cinemas-map')

  await visitor.open(pathOf('movies'))
  if (isPhone) {
    await page.getByRole('button', { name: visitor.translate('Filters') }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    await shoot('filters')
  }

  await visitor.open(pathOf('home'))
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

  await visitor.open(pathOf('home'))
  await page.locator('header button[aria-haspopup=dialog]').filter({ hasText: 'KE' }).click()
  await page.getByRole('dialog').getByText('+254').waitFor()
  await shoot('countries')
}
