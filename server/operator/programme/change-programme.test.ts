import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { importCatalogue, planImport } from '@/server/catalogue/import/import-catalogue'
import { currentCatalogue } from '@/server/catalogue/items/current-catalogue'
import { findShowForSale } from '@/server/catalogue/shows/find-show-for-sale'
import { rollSchedules } from '@/server/catalogue/shows/roll-schedules'
import { addDays } from '@/server/catalogue/shows/zoned-time'
import { formatOutput } from '@/server/operator/format-output'
import { operate, type WireAnswer } from '@/server/operator/operate'
import { readArguments } from '@/server/operator/read-arguments'
import { catchRefusal, holdSeats, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { createShowRequest, openProgrammeFixture } from '@/tests/fixtures/programme-fixture'
import { createOperatorDeps } from '@/tests/fixtures/operator-deps'

// The catalogue is loaded several times.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const reason = 'the other hall is being painted'
let shop: Awaited<ReturnType<typeof openProgrammeFixture>>
let fixture: BookingFixture
beforeAll(async () => {
  shop = await openProgrammeFixture()
  ;({ fixture } = shop)
})
afterAll(() => shop.close())

test('a show is added to one day after a preview, and is on sale at once', async () => {
  const day = shop.aDay()
  const before = await shop.readTimes(day, 'karen-2')
  const preview = await shop.call('addShow', createShowRequest(day, '08:30'))
  expect(preview).toMatchObject({
    isDone: false,
    action: null,
    faults: [],
    plan: { moved: [], withdrawn: [] },
  })
  expect(preview.plan.added).toMatchObject([
    { title: 'Charade', screenName: 'Screen 2', date: day, time: '08:30' },
  ])
  expect(await shop.readTimes(day, 'karen-2')).toEqual(before)
  expect(await shop.call('addShow', { ...createShowRequest(day, '08:30'), reason })).toMatchObject({
    isDone: true,
  })
  expect(await shop.readTimes(day, 'karen-2')).toEqual(['08:30 Charade', ...before])
  // A repeated request finds its show.
  expect(await shop.call('addShow', { ...createShowRequest(day, '08:30'), reason })).toMatchObject({
    isDone: true,
    action: null,
  })
  expect(await shop.readTimes(day, 'karen-2')).toHaveLength(before.length + 1)
  expect(await shop.readTimes(addDays(day, 7), 'karen-2')).not.toContain('08:30 Charade')
  await shop.buy((await shop.showAt(day, 'karen-2', '08:30')).id, ['A-1'])
})

test('a show that an import would refuse is refused in the form, with the reason', async () => {
  const day = shop.aDay()
  const overlap = await shop.call('addShow', createShowRequest(day, '11:30'))
  expect(overlap.faults).toEqual([
    { field: 'times', reason: expect.stringContaining('kilima-zero of 11:00 still runs on karen-2') },
  ])
  const { faults } = await shop.call('addShow', {
    ...createShowRequest(day, '08:30'),
    format: 'IMAX',
    language: 'sw',
  })
  expect(faults.map(({ field }) => field)).toEqual(expect.arrayContaining(['format', 'language']))
  const refusal = await catchRefusal(shop.call('addShow', { ...createShowRequest(day, '11:30'), reason }))
  expect(refusal.message).toContain('still runs on karen-2')
  expect(
    (await catchRefusal(shop.call('addShow', createShowRequest(addDays(shop.firstDay, -3), '08:30'))))
      .message,
  ).toBe('This time is over.')
})

test('a show that changes time and hall at once stays the same show', async () => {
  const day = shop.aDay()
  const show = await shop.showAt(day, 'karen-2', '20:15')
  const { screens } = await shop.call('getShowForm', { cinema: 'karen' })
  const [classId = ''] = screens.flatMap(({ id, classes }) =>
    id === 'karen-1' ? (classes[0]?.id ?? []) : [],
  )
  const prices = { [classId]: 123 }
  const change = { show: show.id, screen: 'karen-1', time: '08:15', prices }
  const { plan } = await shop.call('changeShow', change)
  expect(plan.moved).toMatchObject([
    { id: show.id, time: '20:15', sold: 0, to: { screenName: 'The Lounge', date: day, time: '08:15' } },
  ])
  await shop.call('changeShow', { ...change, reason })
  expect(await shop.showAt(day, 'karen-1', '08:15')).toMatchObject({ id: show.id })
  const form = await shop.call('getShowForm', { cinema: 'karen', show: show.id })
  expect(form.show).toMatchObject({ screen: 'karen-1', time: '08:15', prices })
  const { prices_minor: sold } = await fixture.store.kysely
    .selectFrom('schedules')
    .select('prices_minor')
    .where('id', '=', show.id)
    .executeTakeFirstOrThrow()
  expect(sold).toContain(12_300)
})

test('a show with sold seats moves only when its holders are told, and by somebody who may', async () => {
  const day = shop.aDay()
  const show = await shop.showAt(day, 'karen-2', '20:15')
  await shop.buy(show.id, ['A-1'])
  const change = { show: show.id, screen: 'karen-2', time: '20:20' }
  const preview = await shop.call('changeShow', change)
  expect(preview.plan).toMatchObject({ isTaken: true, moved: [{ sold: 1, orders: 1 }] })
  expect((await catchRefusal(shop.call('changeShow', { ...change, reason }))).message).toContain(
    '1 seat is sold',
  )
  expect((await catchRefusal(shop.call('changeShow', { ...change, tellsHolders: true, reason }))).code).toBe(
    'NOT_PERMITTED',
  )
  await shop.person('manager')('changeShow', { ...change, tellsHolders: true, reason })
  expect(await shop.showAt(day, 'karen-2', '20:20')).toMatchObject({ id: show.id, sold: 1 })
  const { actions } = await shop.person('owner')('listActions', { limit: 2 })
  expect(actions.map(({ what }) => what)).toEqual(['tell-moved-holders', 'change-show'])
})

test('a seat that is bought while somebody removes its show keeps the show', async () => {
  const day = shop.aDay()
  const show = await shop.showAt(day, 'karen-2', '20:15')
  const [bought, removed] = await Promise.allSettled([
    shop.buy(show.id, ['A-1']),
    shop.call('removeShow', { show: show.id, reason }),
  ])
  const isThere = (await shop.readTimes(day, 'karen-2')).includes('20:15 Kilima Zero')
  expect(isThere).toBe(removed.status === 'rejected')
  if (bought.status === 'fulfilled') expect(removed.status).toBe('rejected')
})

test('a show that was removed, or got another plan, since a visitor opened it holds no seat', async () => {
  const day = shop.aDay()
  const open = async (time: string) => {
    const { id } = await shop.showAt(day, 'karen-2', time)
    return fixture.sell((await findShowForSale(fixture.store, id, 'en', [404])) ?? expect.unreachable())
  }
  const [removed, moved] = [await open('11:00'), await open('20:15')]
  await shop.call('removeShow', { show: removed.scheduleId, reason })
  const { screens } = await shop.call('getShowForm', { cinema: 'karen' })
  const [classId = ''] = screens.flatMap(({ id, classes }) =>
    id === 'karen-1' ? (classes[0]?.id ?? []) : [],
  )
  const hall = { screen: 'karen-1', time: '08:15', prices: { [classId]: 123 } }
  await shop.call('changeShow', { show: moved.scheduleId, ...hall, reason })
  for (const show of [removed, moved]) {
    const refusal = await catchRefusal(holdSeats(fixture.visitor(), show, ['A-1']))
    expect(refusal.code).toBe('SHOW_CLOSED')
  }
})

test('a day is copied to another one with its changes, but without cancelled shows', async () => {
  const [day, target] = [shop.aDay(), shop.aDay()]
  await shop.call('addShow', { ...createShowRequest(day, '08:30'), reason })
  const cancelled = await shop.showAt(day, 'karen-2', '23:00')
  await shop.person('manager')('cancelShow', { id: cancelled.id, reason })
  const copy = { cinema: 'karen', from: day, days: 1 as const, to: [target] }
  const preview = await shop.call('copyDays', copy)
  expect(preview.plan.added).toMatchObject([{ title: 'Charade', date: target }])
  expect(preview.plan.withdrawn).toMatchObject([{ time: '23:00', date: target }])
  await shop.call('copyDays', { ...copy, reason })
  expect(await shop.readTimes(target, 'karen-2')).toEqual((await shop.readTimes(day, 'karen-2')).slice(0, -1))
  expect((await catchRefusal(shop.call('copyDays', { ...copy, to: [day] }))).message).toContain('overlap')
  const week = await shop.call('copyDays', { ...copy, days: 7, to: [addDays(day, 28)] })
  expect(week.plan).toMatchObject({ added: [], later: expect.any(Number) })
  expect(week.plan.later).toBeGreaterThan(10)
})

test('people of another cinema change no shows here, and no films', async () => {
  const day = shop.aDay()
  const stranger = shop.person('planner', { cinemaIds: ['westlands'] })
  for (const refused of [
    stranger('addShow', createShowRequest(day, '08:30')),
    stranger('copyDays', { cinema: 'karen', from: day, days: 1, to: [addDays(day, 1)] }),
    stranger('listItems', { kind: 'film' }),
    stranger('changeItem', { kind: 'code', mark: '', entry: {} }),
  ])
    expect((await catchRefusal(refused)).code).toBe('NOT_PERMITTED')
  const { action } = await shop.call('addShow', { ...createShowRequest(day, '08:30'), reason })
  const undone = stranger('undoProgrammeChange', { action: action ?? '', reason })
  expect((await catchRefusal(undone)).code).toBe('NOT_PERMITTED')
  expect((await stranger('listProgrammeChanges', { limit: 100 })).changes).toEqual([])
})

test('a change is undone within the hour, unless it was sold or changed since', async () => {
  const day = shop.aDay()
  const before = await shop.readTimes(day, 'karen-2')
  const first = await shop.call('addShow', { ...createShowRequest(day, '08:30'), reason })
  const second = await shop.call('removeShow', {
    show: (await shop.showAt(day, 'karen-2', '08:30')).id,
    reason,
  })
  const undo = (action: string | null) => shop.call('undoProgrammeChange', { action: action ?? '', reason })
  expect((await catchRefusal(undo(first.action))).message).toContain('undo the later change first')
  await undo(second.action)
  expect(await shop.readTimes(day, 'karen-2')).toContain('08:30 Charade')
  await undo(first.action)
  expect(await shop.readTimes(day, 'karen-2')).toEqual(before)
  expect((await catchRefusal(undo(first.action))).message).toContain('undone already')

  const third = await shop.call('addShow', { ...createShowRequest(day, '08:30'), reason })
  await shop.buy((await shop.showAt(day, 'karen-2', '08:30')).id, ['A-1'])
  expect((await catchRefusal(undo(third.action))).message).toContain('1 seat is sold')
  const { changes } = await shop.call('listProgrammeChanges', { limit: 1 })
  expect(changes).toMatchObject([{ what: 'add-show', by: 'Wanjiru', isUndoable: true }])
  await fixture.store.kysely
    .updateTable('office_changes')
    .set({ at: new Date(fixture.store.nowMs() - 3_601_000) })
    .where('action_id', '=', third.action)
    .execute()
  expect((await catchRefusal(undo(third.action))).message).toContain('within an hour')
})

test('every item of the catalogue goes through its form unchanged', async () => {
  const different: unknown[] = []
  for (const kind of ['film', 'event', 'price', 'fee', 'promotion', 'code'] as const) {
    const { items } = await shop.call('listItems', { kind })
    expect(items.length).toBeGreaterThan(0)
    for (const { id } of items.slice(0, 4)) {
      const { faults, fields, plan } = await shop.call('changeItem', await shop.edit(kind, id, {}))
      if (faults.length + fields.length + plan.repriced + plan.moved.length > 0)
        different.push({ id, faults, fields })
    }
  }
  expect(different).toEqual([])
})

test('a film is changed after a preview of its fields, and bad input has the file’s fault at its field', async () => {
  const bad = await shop.call(
    'changeItem',
    await shop.edit('film', 'charade', { rating: '', genres: ['no-such-genre'] }),
  )
  expect(bad.faults).toEqual([{ field: 'rating', reason: 'Expected some text' }])
  const missing = await shop.call(
    'changeItem',
    await shop.edit('film', 'charade', { genres: ['no-such-genre'] }),
  )
  expect(missing.faults).toEqual([{ field: 'genres.0', reason: 'No "no-such-genre" in words.json' }])
  const unshown = await shop.call('changeItem', await shop.edit('film', 'charade', { formats: ['3D'] }))
  expect(unshown.faults[0]?.reason).toContain('charade comes in 3D, not 2D')

  const change = await shop.edit('film', 'charade', { rating: 'PG13' })
  expect((await shop.call('changeItem', change)).fields).toEqual([
    { item: 'charade', field: 'rating', from: expect.any(String), to: 'PG13' },
  ])
  const done = await shop.call('changeItem', { ...change, reason })
  expect((await currentCatalogue(fixture.store)).films.get('charade')?.rating).toBe('PG13')
  expect(await shop.call('changeItem', { ...change, reason })).toMatchObject({ isDone: true, action: null })
  const late = { ...change, entry: { ...change.entry, rating: 'PG15' }, reason }
  expect((await catchRefusal(shop.call('changeItem', late))).message).toContain(
    'Somebody else changed it meanwhile',
  )
  await shop.call('undoProgrammeChange', { action: done.action ?? '', reason })
  expect((await currentCatalogue(fixture.store)).films.get('charade')?.rating).not.toBe('PG13')
})

test('a form says what is wrong in the person’s language, with its names and values', async () => {
  const day = shop.aDay()
  const code = {
    id: 'odd-code',
    countries: ['KE'],
    discount: { kind: 'amount', amount: 0.125, currency: 'KES' },
    from: '2031-02-02',
    until: '2031-02-01',
    title: { en: 'Odd', ar: 'غريب' },
    message: { en: 'Odd', ar: 'غريب' },
  }
  const requests = {
    film: await shop.edit('film', 'charade', { rating: '', runtimeMin: 0 }),
    missing: await shop.edit('film', 'charade', { genres: ['no-such-genre'] }),
    code: { kind: 'code', mark: '', entry: code },
  } as const
  const collectReasons = async (call: typeof shop.call) => {
    const answers = [
      ...(await Promise.all(Object.values(requests).map((request) => call('changeItem', request)))),
      await call('addShow', createShowRequest(day, '11:30')),
    ]
    return answers.flatMap(({ faults }) => faults.map(({ field, reason: why }) => `${field}: ${why}`))
  }
  expect(await collectReasons(shop.call)).toEqual([
    'rating: Expected some text',
    'runtimeMin: Invalid value: Expected >=1 but received 0',
    'genres.0: No "no-such-genre" in words.json',
    'until: The code ends on 2031-02-01, before it begins on 2031-02-02',
    'discount.amount: KES has 2 decimals',
    `times: charade at 11:30 on ${day} begins while kilima-zero of 11:00 still runs on karen-2`,
  ])
  const arabic = shop.person('planner', {}, 'ar')
  expect(await collectReasons(arabic)).toEqual([
    'rating: أدخل نصًا',
    'runtimeMin: أدخل 1 أو أكثر',
    'genres.0: لا يوجد «no-such-genre» في words.json',
    'until: ينتهي الرمز في 2031-02-01، قبل أن يبدأ في 2031-02-02',
    'discount.amount: عدد المنازل العشرية في KES هو 2',
    `times: يبدأ charade في 11:30 يوم ${day} وما زال kilima-zero الذي بدأ في 11:00 يُعرض في karen-2`,
  ])
  const refusal = await catchRefusal(arabic('changeItem', { ...requests.missing, reason }))
  expect(refusal.detail.issues).toEqual([
    { Field: 'genres.0', Reason: 'لا يوجد «no-such-genre» في words.json' },
  ])
  const over = await catchRefusal(arabic('addShow', createShowRequest(addDays(shop.firstDay, -3), '08:30')))
  expect([over.message, over.translateMessage('ar')]).toEqual(['This time is over.', 'مضى هذا الوقت.'])

  const show = await shop.showAt(day, 'karen-2', '20:15')
  await shop.buy(show.id, ['A-1'])
  const move = { show: show.id, screen: 'karen-2', time: '20:20', reason }
  expect((await catchRefusal(arabic('changeShow', move))).message).toBe(
    `عرض kilima-zero في 20:15 يوم ${day} في karen-2: سيُنقل إلى 20:20، لكن مقعد واحد مبيع ولا مقاعد محجوزة مؤقتًا`,
  )
  expect((await catchRefusal(shop.call('changeShow', move))).message).toBe(
    `kilima-zero of 20:15 on ${day} in karen-2 would move to 20:20, but 1 seat is sold and 0 seats are held`,
  )
})

test('an event is removed with its dates, which come back when that is undone', async () => {
  const id = (await shop.call('listItems', { kind: 'event' })).items.at(-1)?.id ?? expect.unreachable()
  const { mark } = await shop.call('getItemForm', { kind: 'event', id })
  const removal = { kind: 'event', id, mark, entry: null } as const
  const preview = await shop.call('changeItem', removal)
  expect(preview.faults).toEqual([])
  const { action, plan } = await shop.call('changeItem', { ...removal, reason })
  expect(await shop.call('changeItem', { ...removal, reason })).toMatchObject({ isDone: true, action: null })
  expect((await catchRefusal(shop.call('getItemForm', { kind: 'event', id }))).code).toBe('NOT_FOUND')
  const undone = await shop.call('undoProgrammeChange', { action: action ?? '', reason })
  expect(undone.plan.added).toHaveLength(plan.withdrawn.length)
  expect((await shop.call('getItemForm', { kind: 'event', id })).mark).toBe(mark)
})

test('a new price counts for the shows of its place alone, until it is undone or sold', async () => {
  const { entry } = await shop.call('getItemForm', { kind: 'price', id: 'KE///standard' })
  const price = { kind: 'price', mark: '', entry: { ...entry, place: 'karen', price: '640' } } as const
  const preview = await shop.call('changeItem', price)
  expect(preview.plan).toMatchObject({ moved: [], withdrawn: [], added: [] })
  expect(preview.plan.repriced).toBeGreaterThan(0)
  const done = await shop.call('changeItem', { ...price, reason })
  await shop.call('undoProgrammeChange', { action: done.action ?? '', reason })
  const again = await shop.call('changeItem', { ...price, reason })
  const weekday = (
    await fixture.store.kysely
      .selectFrom('schedules')
      .select(['id', 'prices_minor'])
      .where('cinema_id', '=', 'karen')
      .where('starts_at', '>', new Date(fixture.store.nowMs() + 86_400_000))
      .orderBy('starts_at')
      .execute()
  ).find(({ prices_minor: prices }) => prices.includes(64_000))
  await shop.buy(weekday?.id ?? '', ['B-1'])
  const undone = shop.call('undoProgrammeChange', { action: again.action ?? '', reason })
  expect((await catchRefusal(undone)).message).toContain('1 booking was made with it since')
})

test('a promo code made in the office is valid at once and stays through the next import, until the files take over', async () => {
  const words = { en: 'Office night', ar: 'ليلة المكتب' }
  const entry = {
    id: 'office-night',
    countries: ['KE'],
    discount: { kind: 'percent', percent: 10 },
    title: words,
    message: words,
  }
  expect(
    (await shop.call('changeItem', { kind: 'code', mark: '', entry: { ...entry, uses: 0 } })).faults,
  ).toMatchObject([{ field: 'uses' }])
  await shop.call('changeItem', { kind: 'code', mark: '', entry, reason })
  await shop.call('changeItem', { ...(await shop.edit('film', 'charade', { rating: 'PG13' })), reason })
  expect((await shop.call('listPromoCodes', {})).codes).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'office-night', inFiles: true })]),
  )
  const codes = () => currentCatalogue(fixture.store).then(({ items }) => items.code.map(({ id }) => id))

  const { built, plan } = await planImport(fixture.store, shop.folder, shop.now())
  expect(built.notes.join('\n')).toMatch(
    /codes\.json: "office-night" was added in the back office on [\d-]+ and kept; --take-files code:office-night loads the files’ instead/,
  )
  expect(built.notes.join('\n')).toContain('films.json, [')
  expect(built.notes.join('\n')).toContain('--take-files day:karen-2/')
  // Nothing of the programme that the office set is moved back.
  expect({ moved: plan.moved, withdrawn: plan.withdrawn }).toEqual({ moved: [], withdrawn: [] })
  await importCatalogue(fixture.store, shop.folder, shop.now())
  expect(await codes()).toContain('office-night')
  expect((await currentCatalogue(fixture.store)).films.get('charade')?.rating).toBe('PG13')

  await importCatalogue(fixture.store, shop.folder, shop.now(), undefined, 'refuse', undefined, [
    'code:office-night',
  ])
  expect(await codes()).not.toContain('office-night')
  expect((await currentCatalogue(fixture.store)).films.get('charade')?.rating).toBe('PG13')
  const films = join(shop.folder, 'films.json')
  const text = readFileSync(films, 'utf8')
  const list = JSON.parse(text) as { id: string; rating: string }[]
  writeFileSync(
    films,
    JSON.stringify(list.map((film) => (film.id === 'charade' ? { ...film, rating: 'PG13' } : film))),
  )
  await importCatalogue(fixture.store, shop.folder, shop.now())
  // The files have it now: there is nothing to keep any more.
  const { built: later } = await planImport(fixture.store, shop.folder, shop.now())
  expect(later.notes.join('\n')).not.toContain('film:charade')
})

test('a poster is sent in parts, shown after a preview, and kept by the next import', async () => {
  const send = async (size: { width: number; height: number }) => {
    const picture = sharp({ create: { ...size, channels: 3, background: '#264653' } })
    const data = (await picture.jpeg().toBuffer()).toString('base64')
    const upload = randomUUID()
    // A part may arrive twice.
    for (const [part, piece] of [
      [0, data.slice(0, 800)],
      [0, data.slice(0, 800)],
      [1, data.slice(800)],
    ] as const)
      await shop.call('sendPicturePart', { upload, part, data: piece })
    return { folder: 'posters', item: 'charade', upload } as const
  }
  const readPoster = async () => (await currentCatalogue(fixture.store)).art('posters', 'charade')?.Base
  const former = await readPoster()
  const small = await shop.call('setPicture', await send({ width: 200, height: 300 }))
  expect(small.faults).toEqual([
    { field: 'picture', reason: 'Expected at least 320 × 480 pixels; it has 200 × 300' },
  ])
  const poster = await send({ width: 320, height: 480 })
  expect(await shop.call('setPicture', poster)).toMatchObject({ faults: [], isDone: false })
  expect(await readPoster()).toBe(former)
  const { action } = await shop.call('setPicture', { ...poster, reason })
  const shown = await readPoster()
  expect(shown).not.toBe(former)
  mkdirSync(join(shop.folder, 'posters'))
  const { built } = await planImport(fixture.store, shop.folder, shop.now())
  expect(built.notes.join('\n')).toContain('--take-files picture:posters/charade')
  await importCatalogue(fixture.store, shop.folder, shop.now())
  expect(await readPoster()).toBe(shown)
  await shop.call('undoProgrammeChange', { action: action ?? '', reason })
  expect(await readPoster()).toBe(former)
})

test('a day that goes on sale later has the shows that were copied to it', async () => {
  const later = addDays(shop.firstDay, 20)
  const { plan } = await shop.call('copyDays', {
    cinema: 'karen',
    from: shop.firstDay,
    days: 1,
    to: [later],
    reason,
  })
  expect(plan).toMatchObject({ added: [], later: expect.any(Number) })
  await rollSchedules(fixture.store, shop.now(), 30)
  expect(await shop.readTimes(later, 'karen-2')).toEqual(await shop.readTimes(shop.firstDay, 'karen-2'))
  expect(await shop.readTimes(later, 'karen-2')).toContain('08:30 Charade')
  expect(await shop.readTimes(addDays(later, 1), 'karen-2')).not.toContain('08:30 Charade')
})

test('the command line adds, copies and undoes by the same functions', async () => {
  const day = addDays(shop.firstDay, 40)
  const say = async (...args: string[]) => {
    const answer = await operate(createOperatorDeps(fixture), readArguments(args).command)
    return formatOutput(JSON.parse(JSON.stringify(answer)) as WireAnswer).join('\n')
  }
  const signed = ['--why', reason, '--by', 'Wanjiru', '--yes']
  const show = [
    '--screen',
    'karen-2',
    '--film',
    'charade',
    '--format',
    '2D',
    '--language',
    'en',
    '--day',
    day,
  ]
  expect(await say('add-show', 'karen', ...show, '--time', '08:30')).toMatch(
    /^Would be changed:\n {2}Days of a hall with other shows: 1\n {2}Shows that go on sale later: \d+$/,
  )
  expect(await say('add-show', 'karen', ...show, '--time', '11:30')).toContain(
    'It would be refused:\n  times: charade',
  )
  await say('add-show', 'karen', ...show, '--time', '08:30', ...signed)
  const copied = await say('copy-days', 'karen', '--from', day, '--to', addDays(day, 1), ...signed)
  const action = /undo-change (\d+)$/.exec(copied)?.[1] ?? expect.unreachable()
  expect(await say('changes')).toContain(`${action}  `)
  expect(await say('undo-change', action, ...signed)).toContain('Changed:')
  expect(await say('changes', '--most', '1')).toContain('no longer kept')
})
