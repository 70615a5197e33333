import { Writable } from 'node:stream'
import { inspect } from 'node:util'
import pino from 'pino'
import { expect, it } from 'vitest'
import { cardInstrument, hasExpired, savedCardInstrument } from './card'

const fields = {
  number: '4111111111111111',
  name: 'AMINA OTIENO',
  expiryMonth: '06',
  expiryYear: '26',
  CVV: '737',
}

it('a card reveals nothing to logs, JSON, templates and inspectors', () => {
  const instruments = [
    cardInstrument(fields, false),
    savedCardInstrument({ token: 'c-1', CVV: '737', firstDigits: null }),
  ]
  let shown = ''
  // The line has neither a time nor a process id, because their digits could equal those of a code.
  const quiet = { level: 'trace', timestamp: false, base: null }
  const log = pino(quiet, new Writable({ write: (line, _, done) => done(void (shown += line)) }))
  for (const instrument of instruments) {
    log.info({ instrument, card: instrument.card }, `paid with ${String(instrument.card)}`)
    shown += JSON.stringify(instrument) + inspect(instrument, { depth: 9, showHidden: true })
    shown += JSON.stringify(Object.entries(instrument.card))
  }
  expect(shown).toContain('[card]')
  for (const secret of [fields.number, fields.name, fields.CVV]) expect(shown).not.toContain(secret)
  expect(instruments[0]?.card.reveal()).toEqual(fields)
})

it('a card is valid until the end of its month', () => {
  const card = cardInstrument(fields, false)
  expect(hasExpired(card, new Date('2026-06-30T23:59:59Z'))).toBe(false)
  expect(hasExpired(card, new Date('2026-07-01T00:00:00Z'))).toBe(true)
  expect(hasExpired(cardInstrument({ ...fields, expiryMonth: '13' }, false), new Date(0))).toBe(true)
})
