import { parseArgs } from 'node:util'
import * as v from 'valibot'
import type { LanguageCode } from '@/contract/envelope'
import { languageCodes } from '@/contract/language-codes'
import { operatorCommand, type OperatorCommand } from './command'
import { usage, usages } from './usage'

/** Told to whoever typed it: what is wrong, or what `--help` asked for. */
export class WronglyCalled extends Error {
  readonly isHelp: boolean
  constructor(message: string, isHelp = false) {
    super(message)
    this.isHelp = isHelp
  }
}

export interface Typed {
  readonly command: OperatorCommand
  readonly isJson: boolean
  /** Where a report goes besides, on the machine where it was asked for. */
  readonly report: { readonly csv: string | null; readonly isOpened: boolean }
}

/** `--message` is in English, `--message-ar` in Arabic, and so on. */
const messageOption = <Code extends LanguageCode>(code: Code) =>
  (code === 'en' ? 'message' : `message-${code}`) as Code extends 'en' ? 'message' : `message-${Code}`
const messageOptions = languageCodes.map((code) => messageOption(code))

const options = {
  seats: { type: 'string' },
  food: { type: 'string' },
  amount: { type: 'string' },
  admitted: { type: 'boolean' },
  to: { type: 'string' },
  'refund-until': { type: 'string' },
  check: { type: 'string' },
  'give-back': { type: 'string' },
  most: { type: 'string' },
  again: { type: 'string' },
  drop: { type: 'string' },
  end: { type: 'string' },
  from: { type: 'string' },
  csv: { type: 'string' },
  open: { type: 'boolean' },
  state: { type: 'string' },
  day: { type: 'string' },
  name: { type: 'string' },
  brand: { type: 'string' },
  currency: { type: 'string' },
  until: { type: 'string' },
  ...(Object.fromEntries(messageOptions.map((name) => [name, { type: 'string' }])) as Record<
    (typeof messageOptions)[number],
    { type: 'string' }
  >),
  why: { type: 'string' },
  by: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** What each command takes beside --json and --help. */
const takes: Readonly<Record<string, readonly (keyof typeof options)[]>> = {
  order: [],
  refund: ['seats', 'food', 'amount', 'admitted', 'why', 'by', 'yes'],
  'cancel-show': ['why', 'by', 'yes'],
  'cancel-event': ['why', 'by', 'yes'],
  'postpone-show': ['to', 'refund-until', 'why', 'by', 'yes'],
  'needs-operator': ['check', 'give-back', 'why', 'by', 'yes'],
  'block-seats': ['seats', 'why', 'by', 'yes'],
  'unblock-seats': ['seats', 'why', 'by', 'yes'],
  tell: [...messageOptions, 'why', 'by', 'yes'],
  outbox: ['most', 'again', 'drop', 'why', 'by', 'yes'],
  promo: ['end', 'again', 'why', 'by', 'yes'],
  voucher: ['brand', 'amount', 'currency', 'until', 'why', 'by', 'yes'],
  sales: ['from', 'to', 'csv', 'open'],
  admit: ['seats'],
  door: ['day', 'name', 'why', 'by', 'yes'],
  reviews: ['state', 'most', 'why', 'by', 'yes'],
  messages: ['state', 'most', 'why', 'by', 'yes'],
  maintenance: ['until', ...messageOptions, 'why', 'by', 'yes'],
  log: ['most'],
}

/** Commands that list, and act on one of what they listed. */
const isListed: ReadonlySet<string> = new Set(['reviews', 'messages', 'door'])

/** What a command acts on, as its first word. */
const nameOf: Readonly<Record<string, 'none' | 'may-be'>> = {
  'needs-operator': 'none',
  log: 'none',
  outbox: 'none',
  promo: 'none',
  sales: 'may-be',
}

/** The words after `npm run operator --`. @throws WronglyCalled */
export function readArguments(args: readonly string[]): Typed {
  const { values, positionals } = parse(args)
  const [what = '', of, ...others] = positionals
  const known = takes[what]
  const text = usages[what] ?? usage
  if (values.help || what === '') throw new WronglyCalled(text, values.help === true)
  if (!known) throw new WronglyCalled(`There is no command ${what}.\n\n${usage}`)
  const strange = Object.keys(values).filter((name) => !['json', 'help', ...known].includes(name))
  if (strange.length > 0) throw new WronglyCalled(`${what} takes no --${strange[0]}.\n\n${text}`)
  const [code, ...more] =
    what === 'admit' || what === 'maintenance' || (isListed.has(what) && of !== 'list')
      ? others
      : [undefined, ...others]
  const isNamed = nameOf[what] === 'may-be' || (nameOf[what] === 'none') === (of === undefined)
  if (more.length > 0 || !isNamed) throw new WronglyCalled(text)
  const parsed = v.safeParse(operatorCommand, wordsOf(what, of, values, code))
  if (!parsed.success)
    throw new WronglyCalled(
      values.yes && (!values.why || !values.by) ? `Say --why and --by.\n\n${text}` : text,
    )
  const { json = false, csv = null, open = false } = values
  return { command: parsed.output, isJson: json, report: { csv, isOpened: open } }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new WronglyCalled(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

function wordsOf(
  what: string,
  of: string | undefined,
  values: ReturnType<typeof parse>['values'],
  code: string | undefined,
) {
  const { yes = false, why, by } = values
  const signed = { yes, ...(why !== undefined && { why }), ...(by !== undefined && { by }) }
  switch (what) {
    case 'order':
      return { what, of }
    case 'admit':
      return { what, show: of, code, ...(values.seats !== undefined && { seats: namesOf(values.seats) }) }
    case 'log':
      return { what, most: Number(values.most ?? 50) }
    case 'sales': {
      const { from = of, to } = values
      if (of !== undefined && values.from !== undefined)
        throw new WronglyCalled(`Say a day, or --from.\n\n${usages[what]}`)
      return { what, ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    }
    case 'needs-operator':
      if (values.check !== undefined) return { what: 'check', payment: values.check, ...signed }
      if (values['give-back'] !== undefined)
        return { what: 'give-back', payment: values['give-back'], ...signed }
      return { what }
    case 'reviews':
      if (of === 'list') return { what, state: values.state ?? 'waiting', most: Number(values.most ?? 50) }
      return { what: `${of}-review`, review: code, ...signed }
    case 'messages':
      if (of === 'list') return { what, state: values.state ?? 'open', most: Number(values.most ?? 50) }
      return { what: `${of}-message`, message: code, ...signed }
    case 'door':
      if (of === 'list') return { what: 'doors' }
      if (of === 'end') return { what: 'end-door', door: code, ...signed }
      return { what: `${of}-door`, cinema: code, ...namedOf(values), ...signed }
    case 'maintenance':
      return of === 'show'
        ? { what, brand: code }
        : { what: `${what}-${of}`, brand: code, ...toldOf(values), ...signed }
    case 'tell':
      return { what, show: of, ...messageOf(values, what), ...signed }
    case 'outbox': {
      const { again, drop, most = 50 } = values
      if (again !== undefined && drop !== undefined)
        throw new WronglyCalled(`Only one of --again and --drop.\n\n${usages[what]}`)
      if (again !== undefined) return { what: 'outbox-again', message: again, ...signed }
      if (drop !== undefined) return { what: 'outbox-drop', message: drop, ...signed }
      return { what, most: Number(most) }
    }
    case 'promo': {
      const { end, again } = values
      if (end !== undefined && again !== undefined)
        throw new WronglyCalled(`Only one of --end and --again.\n\n${usages[what]}`)
      if (end !== undefined) return { what: 'promo-end', code: end, ...signed }
      if (again !== undefined) return { what: 'promo-again', code: again, ...signed }
      return { what }
    }
    case 'block-seats':
    case 'unblock-seats':
      if (values.seats !== undefined) return { what, show: of, seats: namesOf(values.seats), ...signed }
      return what === 'block-seats' ? { what: 'blocked-seats', show: of } : { what }
    case 'refund':
      return { what, order: of, wanted: wantedOf(values), admitted: values.admitted ?? false, ...signed }
    case 'voucher': {
      const { brand, amount, currency, until } = values
      return {
        what,
        to: of,
        brand,
        amount: Number(amount),
        currency,
        ...(until !== undefined && { until }),
        ...signed,
      }
    }
    case 'postpone-show':
      return {
        what,
        id: of,
        ...(values.to !== undefined && { to: values.to }),
        refundUntil: values['refund-until'],
        ...signed,
      }
    default:
      return { what, id: of, ...signed }
  }
}

/** For which day a door is, and what it is called. */
function namedOf({ day, name }: ReturnType<typeof parse>['values']) {
  return { ...(day !== undefined && { day }), ...(name !== undefined && { name }) }
}

/** What visitors are told of maintenance. */
function toldOf(values: ReturnType<typeof parse>['values']) {
  return {
    ...(values.until !== undefined && { until: values.until }),
    ...messageOf(values, 'maintenance'),
  }
}

/** Words to visitors, by language; nothing where there are none. */
function messageOf(values: ReturnType<typeof parse>['values'], what: string) {
  const written = languageCodes.flatMap((code) => {
    const words = values[messageOption(code)]
    return words === undefined ? [] : [[code, words] as const]
  })
  if (written.length > 0 && values.message === undefined)
    throw new WronglyCalled(`Say it in English too, with --message.\n\n${usages[what]}`)
  return written.length > 0 ? { message: Object.fromEntries(written) } : {}
}

function wantedOf({ seats, food, amount }: ReturnType<typeof parse>['values']) {
  const given = [seats, food, amount].filter((each) => each !== undefined)
  if (given.length > 1)
    throw new WronglyCalled(`Only one of --seats, --food and --amount.\n\n${usages['refund']}`)
  if (seats !== undefined) return { kind: 'seats', names: namesOf(seats) }
  if (food !== undefined) return { kind: 'food', code: food }
  if (amount !== undefined) return { kind: 'money', amount: Number(amount) }
  return { kind: 'whole' }
}

const namesOf = (seats: string) => seats.split(',').map((name) => name.trim())
