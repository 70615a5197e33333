import type { LanguageCode } from '@/contract/envelope'
import { languageCodes } from '@/contract/language-codes'

/** Returns the option’s name: `--message` is in English, `--message-ar` in Arabic, and so on. */
export const messageOption = <Code extends LanguageCode>(code: Code) =>
  (code === 'en' ? 'message' : `message-${code}`) as Code extends 'en' ? 'message' : `message-${Code}`
const messageOptions = languageCodes.map((code) => messageOption(code))

export const options = {
  seats: { type: 'string' },
  best: { type: 'string' },
  email: { type: 'string' },
  file: { type: 'string' },
  food: { type: 'string' },
  days: { type: 'string' },
  screen: { type: 'string' },
  film: { type: 'string' },
  time: { type: 'string' },
  format: { type: 'string' },
  language: { type: 'string' },
  tell: { type: 'boolean' },
  amount: { type: 'string' },
  admitted: { type: 'boolean' },
  waive: { type: 'boolean' },
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
  by: { type: 'string' },
  per: { type: 'string' },
  week: { type: 'string' },
  at: { type: 'string' },
  show: { type: 'string' },
  distributor: { type: 'string' },
  state: { type: 'string' },
  day: { type: 'string' },
  name: { type: 'string' },
  brand: { type: 'string' },
  cinema: { type: 'string' },
  currency: { type: 'string' },
  count: { type: 'string' },
  until: { type: 'string' },
  ...(Object.fromEntries(messageOptions.map((name) => [name, { type: 'string' }])) as Record<
    (typeof messageOptions)[number],
    { type: 'string' }
  >),
  why: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export const acceptedOptions: Readonly<Record<string, readonly (keyof typeof options)[]>> = {
  order: [],
  refund: ['seats', 'food', 'amount', 'admitted', 'why', 'by', 'yes'],
  'change-seats': ['seats', 'admitted', 'waive', 'why', 'by', 'yes'],
  'move-order': ['to', 'seats', 'admitted', 'waive', 'why', 'by', 'yes'],
  'free-seats': [],
  'confirm-refund': ['why', 'by', 'yes'],
  'reject-refund': ['why', 'by', 'yes'],
  'give-tickets': ['brand', 'seats', 'best', 'name', 'email', 'why', 'by', 'yes'],
  'print-tickets': ['why', 'by', 'yes'],
  holds: [],
  'release-hold': ['why', 'by', 'yes'],
  shows: ['from', 'to', 'cinema'],
  'add-show': ['screen', 'day', 'time', 'film', 'format', 'language', 'why', 'by', 'yes'],
  'change-show': ['screen', 'time', 'format', 'language', 'tell', 'why', 'by', 'yes'],
  'remove-show': ['why', 'by', 'yes'],
  'copy-days': ['from', 'to', 'days', 'why', 'by', 'yes'],
  changes: ['most'],
  'undo-change': ['why', 'by', 'yes'],
  'stop-sale': ['why', 'by', 'yes'],
  'start-sale': ['why', 'by', 'yes'],
  'cancel-show': ['why', 'by', 'yes'],
  'cancel-event': ['why', 'by', 'yes'],
  'postpone-show': ['to', 'refund-until', 'why', 'by', 'yes'],
  'needs-operator': ['check', 'give-back', 'why', 'by', 'yes'],
  'block-seats': ['seats', 'why', 'by', 'yes'],
  'unblock-seats': ['seats', 'why', 'by', 'yes'],
  tell: [...messageOptions, 'why', 'by', 'yes'],
  outbox: ['most', 'again', 'drop', 'why', 'by', 'yes'],
  promo: ['end', 'again', 'why', 'by', 'yes'],
  voucher: ['brand', 'amount', 'currency', 'count', 'until', 'why', 'by', 'yes'],
  vouchers: ['state', 'most', 'until', 'why', 'by', 'yes'],
  report: ['from', 'to', 'by', 'per', 'week', 'at', 'show', 'distributor', 'csv'],
  'return-sent': ['distributor', 'why', 'by', 'yes'],
  admit: ['seats'],
  door: ['day', 'name', 'why', 'by', 'yes'],
  reviews: ['state', 'most', 'why', 'by', 'yes'],
  messages: ['state', 'most', 'why', 'by', 'yes'],
  maintenance: ['until', ...messageOptions, 'why', 'by', 'yes'],
  owner: ['why', 'by', 'yes'],
  log: ['most'],
}

/** Commands that list, and that act on one listed item. */
export const isListed: ReadonlySet<string> = new Set(['reviews', 'messages', 'door'])

/** Commands whose first argument, the name of the item, is absent or optional. */
export const nameRequirements: Readonly<Record<string, 'none' | 'may-be'>> = {
  'needs-operator': 'none',
  log: 'none',
  changes: 'none',
  outbox: 'none',
  promo: 'none',
  shows: 'may-be',
  voucher: 'may-be',
}
