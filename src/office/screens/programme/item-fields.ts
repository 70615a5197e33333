import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ItemKind } from '@/contract/office/programme'

interface FieldBase {
  /** Where the entry has it: `discount.amount`. */
  readonly path: string
  readonly label: MessageDescriptor
  readonly hint?: MessageDescriptor
  readonly isRequired?: boolean
}

/** A field of a form. All of an entry that no field shows stays as it is. */
export type ItemField = FieldBase &
  (
    | { readonly type: 'text' | 'area' | 'lines' | 'list' | 'number' | 'date' | 'check' }
    /** The same in each language: `title.en`. */
    | { readonly type: 'texts'; readonly as: 'text' | 'area' | 'lines' }
    /** `yes` where it is checked, as in tables. */
    | { readonly type: 'yes' }
    /** One of a list of the server, or of these; `any` is the value of the first choice. */
    | {
        readonly type: 'select'
        readonly choices?: string
        readonly options?: readonly (readonly [value: string, label: MessageDescriptor])[]
        readonly any?: string
      }
    | {
        readonly type: 'ids'
        readonly choices?: string
        readonly options?: readonly (readonly [value: string, label: MessageDescriptor])[]
      }
    /** Weekdays as `fri,sat`; `every` is written for all of them. */
    | { readonly type: 'days'; readonly every?: string }
    /** An amount for each seat class. */
    | { readonly type: 'prices' }
    | { readonly type: 'rows'; readonly fields: readonly ItemField[]; readonly add: MessageDescriptor }
  )

const id: ItemField = {
  path: 'id',
  type: 'text',
  label: msg`ID`,
  hint: msg`Lowercase letters, digits and hyphens. It can’t be changed later.`,
  isRequired: true,
}
const title = { path: 'title', type: 'texts', as: 'text', label: msg`Title`, isRequired: true } as const
const message = { path: 'message', type: 'texts', as: 'area', label: msg`Message`, isRequired: true } as const
const countries: ItemField = {
  path: 'countries',
  type: 'ids',
  choices: 'country',
  label: msg`Countries`,
  isRequired: true,
}
const combinable: ItemField = {
  path: 'combinable',
  type: 'check',
  label: msg`Can be combined with other offers that allow it`,
}
const currency: ItemField = {
  path: 'discount.currency',
  type: 'select',
  choices: 'currency',
  any: '',
  label: msg`Currency of the amounts`,
}
const mostTickets: ItemField = {
  path: 'discount.mostTickets',
  type: 'number',
  label: msg`Maximum tickets per order with it`,
}
const kindOptions = [
  ['movie', msg`Films`],
  ['event', msg`Events`],
] as const

/** The fields of each kind, as docs/catalogue.md describes them. */
export const fieldsOfKind: Readonly<Record<ItemKind, readonly ItemField[]>> = {
  film: [
    id,
    {
      path: 'category',
      type: 'select',
      label: msg`Category`,
      options: [
        ['now-showing', msg`Now showing`],
        ['coming-soon', msg`Coming soon`],
        ['alternate', msg`Special shows`],
        ['private', msg`Private screenings`],
      ],
    },
    title,
    { path: 'title.original', type: 'text', label: msg`Original title` },
    { path: 'synopsis', type: 'texts', as: 'area', label: msg`Synopsis`, isRequired: true },
    { path: 'release', type: 'date', label: msg`Release`, isRequired: true },
    { path: 'year', type: 'number', label: msg`Year`, isRequired: true },
    { path: 'runtimeMin', type: 'number', label: msg`Length in minutes`, isRequired: true },
    {
      path: 'rating',
      type: 'text',
      label: msg`Rating`,
      hint: msg`As the rating board writes it: PG13`,
      isRequired: true,
    },
    { path: 'genres', type: 'ids', choices: 'genre', label: msg`Genres`, isRequired: true },
    { path: 'formats', type: 'ids', choices: 'format', label: msg`Formats`, isRequired: true },
    {
      path: 'languages',
      type: 'list',
      label: msg`Languages`,
      hint: msg`ISO codes, separated by commas: en, sw. zxx if there is no dialogue`,
      isRequired: true,
    },
    { path: 'subtitles', type: 'list', label: msg`Subtitles`, hint: msg`ISO codes with commas` },
    { path: 'director', type: 'text', label: msg`Director`, isRequired: true },
    { path: 'cast', type: 'lines', label: msg`Cast`, hint: msg`One on each line` },
    {
      path: 'distributor',
      type: 'text',
      label: msg`Distributor`,
      hint: msg`Gets the box-office returns; visitors don’t see it.`,
    },
    {
      path: 'trailer',
      type: 'text',
      label: msg`Trailer`,
      hint: msg`An https address, or a path of this site`,
    },
    { path: 'series', type: 'texts', as: 'text', label: msg`Series` },
    { path: 'advanceBooking', type: 'check', label: msg`Advance booking` },
    { path: 'scores.critics', type: 'number', label: msg`Stars of critics`, hint: msg`0 to 5 in halves` },
    { path: 'scores.users', type: 'number', label: msg`Stars of visitors`, hint: msg`0 to 5 in halves` },
    { path: 'origin', type: 'text', label: msg`Note`, hint: msg`Only you see it.` },
  ],
  event: [
    id,
    { path: 'venue', type: 'select', choices: 'venue', label: msg`Venue` },
    { path: 'category', type: 'select', choices: 'eventCategory', label: msg`Category` },
    title,
    { path: 'about', type: 'texts', as: 'area', label: msg`About`, isRequired: true },
    { path: 'durationMin', type: 'number', label: msg`Length in minutes`, isRequired: true },
    {
      path: 'shows',
      type: 'rows',
      label: msg`Dates`,
      add: msg`Add a date`,
      fields: [
        { path: 'date', type: 'date', label: msg`Date`, hint: msg`Or weekdays with a period` },
        { path: 'days', type: 'days', label: msg`Weekdays` },
        {
          path: 'times',
          type: 'list',
          label: msg`Times`,
          hint: msg`Separated by commas: 18:00, 20:45`,
          isRequired: true,
        },
        { path: 'from', type: 'date', label: msg`From` },
        { path: 'until', type: 'date', label: msg`Until` },
        {
          path: 'except',
          type: 'list',
          label: msg`But not on`,
          hint: msg`Days, separated by commas: 2026-12-25`,
        },
      ],
    },
    { path: 'prices', type: 'prices', label: msg`Prices` },
    { path: 'free', type: 'yes', label: msg`Tickets with a price of 0 are meant to be free` },
    { path: 'organiser', type: 'texts', as: 'text', label: msg`Organiser` },
    { path: 'terms', type: 'texts', as: 'lines', label: msg`Terms`, hint: msg`One on each line` },
    { path: 'minAge', type: 'number', label: msg`Minimum age` },
    { path: 'doorsMin', type: 'number', label: msg`Doors open (minutes before)` },
    { path: 'seatsAssigned', type: 'check', label: msg`Visitors don’t choose seats` },
    { path: 'cancelUntilHours', type: 'number', label: msg`Visitors can cancel until (hours before)` },
    { path: 'onSaleDays', type: 'number', label: msg`On sale (days before)` },
    {
      path: 'changes',
      type: 'rows',
      label: msg`What happened to dates`,
      add: msg`Add what happened to a date`,
      fields: [
        { path: 'date', type: 'date', label: msg`Date` },
        { path: 'days', type: 'days', label: msg`Weekdays` },
        { path: 'time', type: 'text', label: msg`Time` },
        {
          path: 'state',
          type: 'select',
          label: msg`State`,
          options: [
            ['sold-out', msg`Sold out`],
            ['cancelled', msg`Cancelled`],
            ['postponed', msg`Postponed`],
          ],
        },
        { path: 'newDate', type: 'date', label: msg`New date` },
        { path: 'newTime', type: 'text', label: msg`New time` },
      ],
    },
  ],
  price: [
    { path: 'place', type: 'select', choices: 'pricePlace', label: msg`Country or cinema` },
    { path: 'class', type: 'select', choices: 'seatClass', label: msg`Seat class` },
    { path: 'format', type: 'select', choices: 'format', any: '*', label: msg`Format` },
    { path: 'days', type: 'days', every: '*', label: msg`Weekdays` },
    { path: 'price', type: 'text', label: msg`Price`, hint: msg`With a point: 12.50`, isRequired: true },
    { path: 'free', type: 'yes', label: msg`The price of 0 is intended` },
  ],
  fee: [
    { path: 'place', type: 'select', choices: 'place', label: msg`Country, cinema or venue` },
    { path: 'kind', type: 'select', options: kindOptions, label: msg`Tickets of` },
    { path: 'format', type: 'select', choices: 'format', any: '*', label: msg`Format` },
    {
      path: 'code',
      type: 'select',
      choices: 'feeCode',
      label: msg`Fee`,
      hint: msg`Convenience and internet handling fees are charged on the site only, not at the counter.`,
    },
    {
      path: 'per',
      type: 'select',
      label: msg`Charged`,
      options: [
        ['seat', msg`for each seat`],
        ['order', msg`for each order`],
        ['percent', msg`as a percentage`],
      ],
    },
    {
      path: 'amount',
      type: 'text',
      label: msg`Amount`,
      hint: msg`With a point: 12.50. 0 exempts the place.`,
    },
    { path: 'currency', type: 'select', choices: 'currency', any: '', label: msg`Currency` },
    { path: 'percent', type: 'text', label: msg`Percentage` },
  ],
  promotion: [
    id,
    countries,
    title,
    message,
    {
      path: 'terms',
      type: 'texts',
      as: 'lines',
      label: msg`Terms`,
      hint: msg`One on each line`,
      isRequired: true,
    },
    { path: 'discount.kind', type: 'select', choices: 'promotionKind', label: msg`Kind of discount` },
    { path: 'discount.amount', type: 'number', label: msg`Amount`, isRequired: true },
    currency,
    { path: 'discount.days', type: 'days', label: msg`Days of booking` },
    mostTickets,
    {
      path: 'proof',
      type: 'select',
      label: msg`Proof`,
      any: '',
      options: [['student-id', msg`Student card`]],
    },
    { path: 'hasCode', type: 'check', label: msg`Its ID is shown as a code` },
    combinable,
  ],
  code: [
    { ...id, label: msg`Code`, hint: msg`What visitors type, in lowercase. A code is never used twice.` },
    countries,
    title,
    message,
    { path: 'discount.kind', type: 'select', choices: 'codeKind', label: msg`Kind of discount` },
    { path: 'discount.percent', type: 'number', label: msg`Percentage` },
    { path: 'discount.amount', type: 'number', label: msg`Amount`, hint: msg`Instead of a percentage` },
    currency,
    { path: 'discount.mostOff', type: 'number', label: msg`Maximum discount per order` },
    mostTickets,
    { path: 'from', type: 'date', label: msg`First day of booking` },
    { path: 'until', type: 'date', label: msg`Last day of booking` },
    { path: 'days', type: 'days', label: msg`Days of booking` },
    { path: 'uses', type: 'number', label: msg`Orders in all` },
    { path: 'usesOfVisitor', type: 'number', label: msg`Orders of a visitor` },
    { path: 'leastOrder', type: 'number', label: msg`Minimum spend on tickets and food` },
    { path: 'kinds', type: 'ids', options: kindOptions, label: msg`Tickets of` },
    { path: 'films', type: 'ids', choices: 'film', label: msg`Films` },
    { path: 'events', type: 'ids', choices: 'event', label: msg`Events` },
    { path: 'places', type: 'ids', choices: 'cinema', label: msg`Cinemas` },
    {
      path: 'cards',
      type: 'list',
      label: msg`Cards`,
      hint: msg`The first 6 to 8 digits, separated by commas`,
    },
    { path: 'registeredOnly', type: 'check', label: msg`For signed-in visitors only` },
    combinable,
  ],
}
