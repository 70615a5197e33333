/** Fills in fields that an answer leaves out from its other fields or from the request. */
import { currencyDecimals } from '@/contract/money'
import { filtersOfLists } from './filter-lists'
import { readDate, fitNumber, readTime } from './fit-value'
import { isFields } from './schema-node'
import type { Fields } from './schema-node'

interface AnswerExchange {
  /** The answer as received. */
  answer: unknown
  request: object
}
type Completion = (fields: Fields, exchange: AnswerExchange) => Fields

const completions: Readonly<Record<string, Completion>> = {
  GetAllFilter: filtersOfLists,
  GetBookingDetails: (fields, { request }) => ({
    ...fields,
    BookingID: fields.BookingID ?? Reflect.get(request, 'BookingID'),
  }),
  GetSeatLayout: completeSeatTypes,
  GetVoucherOffers: completeOffers,
  SNGetSeatLayout: completeSeatTypes,
  QuickBook: completeChoices,
  NProcessPayment: wrapState,
  ProcessTicket: wrapState,
}

export function completeAnswer(name: string, fields: Fields, exchange: AnswerExchange): Fields {
  const completion = Object.hasOwn(completions, name) ? completions[name] : undefined
  return completion ? completion(fields, exchange) : fields
}

/**
 * Copies prices between seats and their classes, since either may carry them. No price has more decimals than
 * its currency.
 */
function completeSeatTypes(fields: Fields, { answer }: AnswerExchange): Fields {
  const factor = 10 ** currencyDecimals(String(fields.Currency))
  const rounded = (price: unknown) =>
    typeof price === 'number' ? Math.round(price * factor) / factor : price
  const types = new Map<unknown, Fields>()
  for (const block of readList(fields.SeatLayouts)) {
    const own = isFields(block.SeatClass) ? block.SeatClass : {}
    for (const seat of readList(block.Seats).flat().filter(isFields)) {
      seat.Price = rounded(seat.Price)
      const id = seat.SeatClassID ?? own.SeatClassID
      if (seat.SeatName && seat.Price !== undefined && !types.has(id))
        types.set(id, { SeatClassID: id, Label: own.Label, Price: seat.Price })
    }
  }
  for (const type of readList(fields.SeatTypes)) {
    const price = rounded(type.Price) ?? types.get(type.SeatClassID)?.Price
    types.set(type.SeatClassID, { ...types.get(type.SeatClassID), ...type, Price: price })
  }
  return {
    ...fields,
    Cinema: isFields(fields.Cinema) ? fields.Cinema : cinemaByName(answer),
    SeatTypes: [...types.values()],
  }
}

/** Builds a cinema that the answer only names. */
function cinemaByName(answer: unknown): Fields {
  const cinemaName = isFields(answer) ? (answer.CinemaName ?? answer.Cinema) : undefined
  return { CinemaID: '0', CinemaName: typeof cinemaName === 'string' ? cinemaName : '' }
}

/** Builds the one voucher whose price is part of the page data. // spec §3 Voucher offer */
function completeOffers(fields: Fields, { answer }: AnswerExchange): Fields {
  const data = isFields(fields.Data) ? fields.Data : undefined
  if (!data || readList(data.Offers).length > 0) return fields
  const page = isFields(answer) && isFields(answer.Data) ? answer.Data : answer
  const { priceperticket, ihc } = isFields(page) ? page : {}
  const offer = { priceperticket: fitNumber(null, priceperticket), ihc: fitNumber(null, ihc) ?? 0 }
  return priceperticket === undefined ? fields : { ...fields, Data: { ...data, Offers: [offer] } }
}

/** Wraps a provider outcome that comes without an object around it. // spec §4: on status AUTHORISED */
function wrapState(fields: Fields): Fields {
  return typeof fields.Data === 'string' ? { ...fields, Data: { State: fields.Data } } : fields
}

/** Builds choices that are given by their own fields only. */
function completeChoices(fields: Fields): Fields {
  return {
    ...fields,
    data: readList(fields.data).map((item) => {
      const ShowDate = readDate(item.ShowDate)
      const ShowTime = readTime(item.ShowTime)
      return {
        ...item,
        ...(ShowDate !== undefined && { ShowDate }),
        ...(ShowTime !== undefined && { ShowTime }),
        ID: item.ID ?? item.SchID ?? ShowDate ?? item.CinemaID ?? item.movieID ?? item.movie_link_id,
        title: item.title ?? ShowTime ?? ShowDate ?? item.CinemaName,
      }
    }),
  }
}

function readList(value: unknown): Fields[] {
  return Array.isArray(value)
    ? (value as unknown[]).filter((each): each is Fields => typeof each === 'object' && each !== null)
    : []
}
