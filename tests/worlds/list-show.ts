import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import type { Store } from '@/server/platform/store/store'

/** Puts a show of a test's own into the catalogue's table, where an operator's command looks for it. */
export async function listShow(store: Store, show: ShowForSale): Promise<void> {
  await store.kysely
    .insertInto('layouts')
    .values({
      hash: show.layoutHash,
      name: 'Test hall',
      seats: show.seatCount,
      layout: JSON.stringify(show.layout),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await store.kysely
    .insertInto('schedules')
    .values({
      id: show.scheduleId,
      kind: show.kind,
      title_id: show.titleId,
      cinema_id: show.cinemaId,
      screen_id: 'screen-1',
      country_id: show.countryId,
      starts_at: show.startsAt,
      sales_end_at: show.salesEndAt,
      show_date: show.showDate,
      show_time: show.showTime,
      late_night: false,
      format: show.format,
      language: 'de',
      currency: show.currency,
      layout_hash: show.layoutHash,
      prices_minor: JSON.stringify(show.priceMinorByClass),
      max_tickets: show.maxTickets,
      seat_mode: show.seatMode,
      rule_id: 'rule',
    })
    .execute()
}
