import type { WireFee } from '@/contract/booking/fees'
import type { GetSeatLayout, SNGetSeatLayout } from '@/contract/booking/get-seat-layout'
import type { AnswerOf, ParsedRequestOf } from '@/contract/define-call'
import { packSeats } from '@/contract/hall/seat-bits'
import { toMajor } from '@/contract/money'
import { getText } from '@/contract/get-text'
import { assertNotCancelled } from '@/server/catalogue/shows/assert-not-cancelled'
import { countryById } from '@/server/platform/countries'
import { getDiscountKind } from '@/server/catalogue/offers/discount-kinds'
import { addAutomatic } from '@/server/catalogue/offers/discounts'
import { showOfBrand } from '@/server/catalogue/offers/earned-offers'
import { findShowForSale } from '@/server/catalogue/shows/find-show-for-sale'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { ApiError } from '@/server/platform/api-error'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { findTakenSeats } from './claims-repository'
import { seatBlocks } from './seat-blocks'
import { wireFacts } from './show-snapshot'
import type { InventoryDeps } from './sold-online'

export const getSeatLayout: Handler<typeof GetSeatLayout, InventoryDeps> = answer

/** The same call under the specification’s second name. */
export const snGetSeatLayout: Handler<typeof SNGetSeatLayout, InventoryDeps> = answer

async function answer(
  request: ParsedRequestOf<typeof GetSeatLayout>,
  context: RequestContext<InventoryDeps>,
): Promise<AnswerOf<typeof GetSeatLayout>> {
  const { store, language, brand, account } = context
  const found = await findShowForSale(store, request.SchID, language, brand.settings.countries)
  if (!found) throw new ApiError('NOT_FOUND', 'There is no such show.')
  const show = showOfBrand(found, brand.id)
  assertNotCancelled(show)
  const nowMs = store.nowMs()
  if (show.salesEndAt.getTime() <= nowMs) throw new ApiError('SHOW_CLOSED', 'This show is no longer on sale.')

  const isSoldOut = show.dateNow.state === 'soldOut'
  const unavailable = new Set(
    isSoldOut ? show.classOfSeat.keys() : await findTakenSeats(store, show.scheduleId),
  )
  const free = show.layout.Classes.map(() => 0)
  for (let i = 0; i < show.seatCount; i++) {
    const seatClass = show.classOfSeat[i] ?? 0
    if (!unavailable.has(i)) free[seatClass] = (free[seatClass] ?? 0) + 1
  }
  const classes = show.layout.Classes.map((each, i) => ({
    SeatClassID: each.SeatClassID,
    Label: getText(show.classLabels[i], language) ?? each.Label,
    Price: toMajor(show.priceMinorByClass[i] ?? 0, show.currency),
    Available: free[i] ?? 0,
  }))
  // No seats are chosen yet, so offers are evaluated for the most expensive seat.
  const seats = [{ priceMinor: Math.max(...show.priceMinorByClass) }]
  const now = new Date(nowMs)
  const offersFor = (isSignedIn: boolean) =>
    addAutomatic(show.offers, { ...show, seats, foods: [], earned: null, isSignedIn, now }).map(
      ({ title, discount }) => ({
        Label: getText(title, language),
        PerTicket: getDiscountKind(discount.kind).isFixedSum ? discount.amount : 0,
      }),
    )
  return {
    Cinema: { CinemaID: show.cinemaId, CinemaName: show.cinemaName, Address: show.address },
    Default: { CountryCode: countryById.get(show.countryId)?.dialCode ?? '' },
    SeatLayouts: request.Compact ? [] : seatBlocks(show, classes, unavailable),
    SeatTypes: classes,
    FNB: show.foods.length > 0,
    BookSeatsID: '',
    Currency: show.currency,
    Show: {
      SchID: show.scheduleId,
      TitleID: show.titleId,
      Title: show.title,
      ...wireFacts(show),
      StartsAt: show.startsAt.getTime(),
      ShowDate: show.showDate,
      ShowTime: show.showTime,
      Latenightpopup: show.lateNight,
    },
    MaxTicketLimit: show.maxTickets,
    Fees: feesOnWire(show),
    Offers: offersFor(account !== null),
    ...(!account && !brand.settings.offersForGuests && { MemberOffers: offersFor(true) }),
    SeatLayoutMode: show.seatMode,
    ...(!context.services.isSoldOnline({ ...show, brandId: brand.id }) && { BoxOffice: true }),
    Panels: [...context.services.panelsFor(show, context)],
    Layout: { Hash: show.layoutHash, Url: `/api/layouts/${show.layoutHash}.json`, Seats: show.seatCount },
    Availability: packSeats((i) => !unavailable.has(i), show.seatCount),
    ServerTime: nowMs,
  }
}

/** Returns a show’s fees for display beside its seats; orders are charged the same ones. */
export function feesOnWire({ fees, currency }: Pick<ShowForSale, 'fees' | 'currency'>): WireFee[] {
  return fees.map((fee) => ({
    Per: fee.per,
    Amount: fee.per === 'percent' ? fee.basisPoints : toMajor(fee.amountMinor, currency),
    IsTax: fee.code === 'vat',
  }))
}
