import { afterEach, describe, expect, test } from 'vitest'
import { takeSample } from '@/tests/full-set'
import {
  add,
  toBytes,
  edit,
  editEvent,
  editRules,
  editedCatalogue,
  collectImportErrors,
  rename,
  swap,
  utf16,
  withDelimiter,
  removeEditedCatalogues,
  type Edit,
  type Entries,
} from '@/tests/fixtures/edited-catalogue'

afterEach(removeEditedCatalogues)

const spoils: [what: string, spoil: Edit, message: string | RegExp][] = [
  [
    'a name in capitals',
    rename('films.json', 'Films.json'),
    'Films.json: No file of a catalogue has this name; is it films.json?',
  ],
  [
    'a name in the singular',
    rename('cinemas.csv', 'cinema.csv'),
    'cinema.csv: No file of a catalogue has this name; is it cinemas.csv?',
  ],
  [
    'a table for a list',
    rename('events.json', 'events.csv'),
    'events.csv: No file of a catalogue has this name; is it events.json?',
  ],
  [
    'a workbook',
    add('prices.xlsx', 'PK'),
    'prices.xlsx: No file of a catalogue has this name; is it prices.csv?',
  ],
  ['a file of something else', add('staff.csv', 'a,b'), 'staff.csv: No file of a catalogue has this name'],
  [
    'a folder in the singular',
    rename('plans', 'plan'),
    /^plan: No folder of a catalogue has this name; is it plans\?$/,
  ],
  ['a copy', add('fees copy.csv', 'a'), 'fees copy.csv: No file of a catalogue has this name'],
  [
    'a picture of a plan',
    add('plans/hall.png', 'x'),
    'plans/hall.png: Expected a text grid (.txt), a pretix seating plan (.json) or settings of one (.settings)',
  ],
  [
    'settings of no plan',
    add('plans/wing.settings', 'side: bottom\n'),
    'plans/wing.settings: No pretix seating plan wing.json is beside it',
  ],
  [
    'settings of a text grid',
    add('plans/studio.settings', 'side: bottom\n'),
    'plans/studio.settings: No pretix seating plan studio.json is beside it',
  ],
  [
    'a setting that is none',
    add('plans/wings.settings', 'side: bottom\nstaeg: Zone X\n'),
    'plans/wings.settings, line 2, staeg: Expected "stage: …", "side: …", "front: …", "standing: …" or "unsold: …"',
  ],
  [
    'people who stand nowhere',
    add('plans/wings.settings', 'standing: Moshpit = 90\n'),
    'plans/wings.json, standing: No area with a shape is called "Moshpit"',
  ],
  [
    'how many stand there, in words',
    add('plans/wings.settings', 'standing: Floor = many\n'),
    'plans/wings.settings, line 1, standing: Expected an area and how many may stand there: "Floor = 300"',
  ],
  [
    'a setting that says nothing known',
    add('plans/wings.settings', 'side: below\n'),
    'plans/wings.settings, line 1, side: Expected top or bottom or left or right or middle',
  ],
  [
    'settings under a name that nobody reads',
    add('plans/wings.setting', 'side: bottom\n'),
    'plans/wings.setting: Expected a text grid (.txt), a pretix seating plan (.json) or settings of one (.settings)',
  ],
  [
    'Latin-1',
    toBytes('cities.csv', () => Buffer.from('id,country\nx,Caf\u00e9\n', 'latin1')),
    'cities.csv, line 2: The file is no UTF-8 text but Latin-1, Windows-1252 or the like: save it as UTF-8',
  ],
  [
    'a workbook under the name of a table',
    toBytes('fees.csv', () => Buffer.from('PK\u0003\u0004....', 'latin1')),
    'fees.csv: The file is a workbook (.xlsx, .ods) or ZIP archive, no text: export it as CSV, UTF-8',
  ],
  [
    'a PDF under the name of a list',
    toBytes('codes.json', () => Buffer.from('%PDF-1.7')),
    'codes.json: The file is a PDF, no text: export it as CSV, UTF-8',
  ],
  [
    'half of UTF-16',
    toBytes('codes.json', (text) => utf16(text).subarray(0, 101)),
    'codes.json: The file begins as UTF-16 but is none: save it as UTF-8',
  ],
  [
    'bytes that are no text',
    toBytes('codes.json', () => Buffer.from([0x5b, 0x80, 0x00, 0x81])),
    'codes.json, line 1: The file is no text',
  ],
  [
    'half a list',
    toBytes('films.json', (text) => Buffer.from(text.slice(0, 500))),
    /^films\.json, line \d+: No valid JSON: /,
  ],
  ['a list that is none', swap('chains.json', /^[\s\S]*$/, '{}'), 'chains.json: Expected a list'],
  [
    'words that cannot be read',
    swap('words.json', '"genres": {', '"genres" {'),
    /^words\.json, line 2: No valid JSON/,
  ],
  [
    'an empty table',
    swap('fees.csv', /^[\s\S]*$/, ''),
    'fees.csv: Expected a first line with the columns place,kind,format,code,per,amount,percent,currency',
  ],
  [
    'a missing column',
    swap('screens.csv', 'plan', 'hall'),
    /^screens\.csv, line 1, plan: The column is missing; is it "hall"\?$/,
  ],
  [
    'a line too short',
    swap('prices.csv', 'KE,*,*,standard,600', 'KE,*,*,standard'),
    'prices.csv, line 2: Expected 5 cells but found 4',
  ],
  [
    'a quote that stays open',
    swap('prices.csv', 'KE,*,*,standard,600', 'KE,*,*,"standard,600'),
    'prices.csv, line 2: A quoted cell is never closed',
  ],
  [
    'a decimal comma',
    edit('prices.csv', (text) => withDelimiter(';')(text).replace('standard;600', 'standard;600,50')),
    'prices.csv, line 2, price: Expected a number with a point, like 12.50',
  ],
  [
    'a price in words',
    swap('prices.csv', 'standard,600', 'standard,cheap'),
    'prices.csv, line 2, price: Expected a number',
  ],
  [
    'a price of 0',
    swap('prices.csv', 'standard,600', 'standard,0'),
    'prices.csv, line 2, price: A price of 0 needs free: yes',
  ],
  [
    'a price of what is free',
    edit('prices.csv', (text) =>
      text
        .trim()
        .split('\n')
        .map((line, i) => `${line},${i === 0 ? 'free' : i === 1 ? 'yes' : ''}`)
        .join('\n'),
    ),
    'prices.csv, line 2, price: Expected a price of 0 for a free item',
  ],
  [
    'a concert for 0',
    swap('events.json', '"floor": 6500', '"floor": 0'),
    'events.json, [0], prices: A price of 0 needs free: yes',
  ],
  [
    'a free concert with prices',
    editEvent((event) => {
      event['free'] = 'yes'
    }),
    'events.json, [0], prices: Expected a price of 0 for a free item',
  ],
  [
    'a price that is missing',
    swap('events.json', '"bronze": 1200', '"silver": 2500'),
    'events.json, [0].shows[0], class: No price for class "bronze" at kasarani-ring',
  ],
  [
    'a runtime that is none',
    swap('films.json', /"runtimeMin": \d+/, '"runtimeMin": -0.5'),
    /^films\.json, \[0\], runtimeMin: /,
  ],
  [
    'a film that all its rules lack',
    editRules((rules) => {
      for (const rule of rules) if (rule['film'] === 'kilima-zero') rule['film'] = 'kilimazero'
    }),
    /^schedules\.json, rules\[0\], film: No "kilimazero" in films\.json \(and \d+ more places name it\)$/,
  ],
  [
    'a class of seats that plans lack',
    swap('words.json', '"vip":', '"very":'),
    /^plans\/classic-vip\.txt, line \d+, class: No seat class "vip" in words\.json$/,
  ],
  [
    'a time that is none',
    swap('schedules.json', '"11:30"', '"11.30"'),
    'schedules.json, rules[0], times[0]: Expected a time as HH:mm, up to 28:59 for the early hours of the next day',
  ],
  [
    'a day that is none',
    swap('schedules.json', '"fri,sat"', '"friday"'),
    /^schedules\.json, rules\[\d+\], days: Expected daily, or weekdays like "mon-thu" or "fri,sat", not "friday"$/,
  ],
  [
    'an exception that is no day of it',
    editRules(([rule]) => {
      Object.assign(rule ?? {}, { until: '+5d', except: ['+9d'] })
    }),
    'schedules.json, rules[0], except[0]: The rule has no show on 2026-03-15',
  ],
  [
    'a rule that ends before it begins',
    editRules(([rule]) => {
      Object.assign(rule ?? {}, { from: '+9d', until: '+5d' })
    }),
    'schedules.json, rules[0], until: The rule ends on 2026-03-11, before it begins on 2026-03-15',
  ],
  [
    'two rules of one id',
    editRules((rules) => {
      for (const rule of rules.slice(0, 2)) rule['id'] = 'same'
    }),
    'schedules.json, rules[1], id: "same" is already at schedules.json, rules[0]',
  ],
  [
    'a horizon of no days',
    editEvent((event) => {
      event['onSaleDays'] = 0
    }),
    'events.json, [0], onSaleDays: Invalid value: Expected >=1 but received 0',
  ],
  [
    'a concert on another months ahead',
    editEvent((event) => {
      event['shows'] = [
        { days: 'sat', times: ['19:30'] },
        { date: '2026-11-07', times: ['20:00'] },
      ]
    }),
    /^events\.json, \[0\]\.shows\[1\], times: .* at 20:00 on 2026-11-07 begins while .* of 19:30 still runs on kasarani-ring$/,
  ],
  [
    'a zone that is none',
    swap('cinemas.csv', 'Africa/Nairobi', 'Africa/Nairoby'),
    'cinemas.csv, line 2, time_zone: Expected an IANA time zone, like Africa/Nairobi',
  ],
  [
    'a zone of elsewhere',
    swap('cinemas.csv', 'Africa/Nairobi', 'Asia/Dubai'),
    'cinemas.csv, line 2, time_zone: Expected Africa/Nairobi, the time zone of its country',
  ],
  [
    'a field that all films have and nobody reads',
    edit('films.json', (text) =>
      JSON.stringify((JSON.parse(text) as Entries).map((film) => ({ ...film, lenght: 90 }))),
    ),
    /^films\.json, \[0\], lenght: No field "lenght" in films\.json \(and \d+ more places name it\)$/,
  ],
  [
    'rows that are empty',
    edit('prices.csv', (text) => `${text.trimEnd()}\n,,,,\n,,,,\n,,,,\n`),
    /^prices\.csv, line \d+: The row is empty, here and in 2 more lines: take them out$/,
  ],
  [
    'columns that are empty',
    edit('prices.csv', (text) => text.trimEnd().replaceAll('\n', ',,\n').concat(',,')),
    'prices.csv, line 1: There are empty columns after price: take them out',
  ],
  [
    'a line for a spreadsheet',
    edit('cinemas.csv', (text) => `sep=,\n${text}`),
    'cinemas.csv, line 1: The line only tells a spreadsheet what stands between cells: take it out',
  ],
  [
    'line ends of old Macs',
    edit('venues.csv', (text) => text.replaceAll('\n', '\r')),
    'venues.csv, line 1: Lines end as on old Macs, with a carriage return alone: save it with the line ends of today',
  ],
  [
    'a single quote mark among quoted cells',
    swap('cinemas.csv', /^(westlands|[a-z-]+),/m, '"$1,'),
    /^cinemas\.csv, line \d+: A quoted cell is never closed$/,
  ],
  [
    'a currency of elsewhere',
    swap('cinemas.csv', 'Nairobi,KES', 'Nairobi,USD'),
    'cinemas.csv, line 2, currency: Expected KES, the currency of its country',
  ],
  [
    'a horizon in words',
    edit('cinemas.csv', (text) =>
      text
        .trim()
        .split('\n')
        .map((line, i) => `${line},${i === 0 ? 'on_sale_days' : i === 1 ? 'a year' : ''}`)
        .join('\n'),
    ),
    'cinemas.csv, line 2, on_sale_days: Expected a number of days like 90, or nothing',
  ],
  [
    'popcorn for 0',
    swap('food.json', /"KES": \d+/, '"KES": 0'),
    /^food\.json, \[\d+\], prices: A price of 0 needs free: yes$/,
  ],
]

test('covers at least forty errors', () => {
  expect(spoils.length).toBeGreaterThanOrEqual(40)
})

describe('a catalogue with one error is rejected with one message', () => {
  test.each(takeSample(spoils, 28))('%s', (_, spoil, message) => {
    expect(collectImportErrors(editedCatalogue(spoil))).toEqual([
      typeof message === 'string' ? message : expect.stringMatching(message),
    ])
  })
})
