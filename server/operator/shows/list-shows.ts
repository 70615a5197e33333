import { sql } from 'kysely'
import { getText } from '@/contract/get-text'
import { isBlocked } from '@/server/inventory/blocked-seats-repository'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { ApiError } from '@/server/platform/api-error'
import type { CommandOf } from '../command'
import { listCountriesWithin, noLimits } from '../limits'
import type { ListDeps } from '../operator-deps'
import { parseDays } from '../parse-days'

const mostDays = 31

/**
 * Lists shows within limits of some business days by each cinema’s clock, with the number of taken seats. @throws
 * ApiError NOT_FOUND, INVALID_REQUEST
 */
export async function listShows(
  { store, language = 'en' }: ListDeps,
  { cinema, ...requestedDays }: CommandOf<'shows'>,
  limits = noLimits,
) {
  const { from, to } = parseDays(requestedDays, store, mostDays, 'business')
  const { cinemas, films, events, items } = await currentCatalogue(store)
  if (cinema !== undefined && !cinemas.has(cinema))
    throw new ApiError(
      'NOT_FOUND',
      `There is no cinema or venue ${cinema}; there are ${[...cinemas.keys()].toSorted((a, b) => a.localeCompare(b)).join(', ')}.`,
    )
  const isSold = sql`reservations.state = 'confirmed'`
  let shows = store.kysely
    .selectFrom('schedules')
    .innerJoin('layouts', 'layouts.hash', 'schedules.layout_hash')
    .leftJoin('show_changes', 'show_changes.schedule_id', 'schedules.id')
    .leftJoin('stopped_sales', 'stopped_sales.schedule_id', 'schedules.id')
    .leftJoin('claims', (join) =>
      join.onRef('claims.schedule_id', '=', 'schedules.id').on('claims.expires_at', '>', sql<Date>`now()`),
    )
    .leftJoin('reservations', 'reservations.id', 'claims.reservation_id')
    .select([
      'schedules.id',
      'title_id as titleId',
      'cinema_id as cinema',
      'screen_id as screen',
      'show_date as date',
      'show_time as time',
      'starts_at as startsAt',
      'format',
      'layouts.seats',
      sql<number>`(count(claims.schedule_id) filter (where ${isSold}))::int`.as('sold'),
      sql<number>`(count(claims.schedule_id) filter (where ${isSold} is not true and not ${isBlocked}))::int`.as(
        'held',
      ),
      sql<number>`(count(claims.schedule_id) filter (where ${isBlocked}))::int`.as('blocked'),
      'withdrawn',
      'show_changes.state as changedTo',
      sql<boolean>`stopped_sales.schedule_id is not null`.as('isSaleStopped'),
    ])
    .where('show_date', '>=', from)
    .where('show_date', '<=', to)
    .groupBy(['schedules.id', 'layouts.seats', 'show_changes.state', 'stopped_sales.schedule_id'])
    .orderBy('show_date')
    .orderBy('cinema_id')
    .orderBy('starts_at')
    .orderBy('schedules.id')
  if (cinema !== undefined) shows = shows.where('cinema_id', '=', cinema)
  const countries = listCountriesWithin(limits)
  if (countries) shows = shows.where('schedules.country_id', 'in', countries)
  if (limits.cinemaIds.length > 0) shows = shows.where('cinema_id', 'in', limits.cinemaIds)
  if (limits.eventIds.length > 0) shows = shows.where('title_id', 'in', limits.eventIds)
  const rows = await shows.execute()
  const screens = new Map(items.screen.map((screen) => [screen.id, screen]))
  return {
    from,
    to,
    shows: rows.map(({ titleId, ...show }) => ({
      ...show,
      endsAt: computeEnd(show.startsAt, films.get(titleId)?.runtimeMin ?? events.get(titleId)?.durationMin),
      title: getText(films.get(titleId)?.title ?? events.get(titleId)?.title, language) ?? titleId,
      cinemaName: getText(cinemas.get(show.cinema)?.name, language) ?? show.cinema,
      screenName: getText(screens.get(show.screen)?.name, language) ?? show.screen,
    })),
  }
}

const computeEnd = (startsAt: Date, minutes: number | undefined) =>
  minutes === undefined ? null : new Date(startsAt.getTime() + minutes * 60_000)
