import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CatalogueError } from '@/server/platform/files/file-errors'
import type { Store } from '@/server/platform/store/store'
import { fridayNoon } from '@/tests/fixtures/shop-under-test'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createLightCatalogue } from '@/tests/fixtures/light-catalogue'
import { openStoreOn } from '@/tests/fixtures/store-under-test'
import { importCatalogue, planImport } from './import-catalogue'

interface Rules {
  rules: { screen: string; film: string; times: string[] }[]
}

let store: Store
let folder: string
const schedules = () => join(folder, 'schedules.json')
const rules = () => JSON.parse(readFileSync(schedules(), 'utf8')) as Rules

describe.each(defaultEngines)('on %s', (engine) => {
  beforeAll(async () => {
    store = await openStoreOn(engine)
  })
  afterAll(async () => {
    await store.close()
  })
  beforeEach(async () => {
    await store.query('truncate catalogue_items, schedules, layouts, claims, reservations cascade')
    folder = createLightCatalogue()
    const { rules: all } = rules()
    const few = all.filter(({ screen }) => screen.startsWith('karen-2'))
    writeFileSync(schedules(), JSON.stringify({ rules: few }))
    await importCatalogue(store, folder, fridayNoon)
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  /** Takes three sold seats, a held one and one with an expired hold in the hall’s last show of a day. */
  async function takeSeats() {
    const { rows } = await store.query<{
      id: string
      title_id: string
      show_time: string
      show_date: string
    }>(
      `select id, title_id, show_time, show_date from schedules where show_date = '2026-03-09' order by starts_at desc limit 1`,
    )
    const show = rows[0] ?? expect.unreachable()
    for (const [id, state, seats, until] of [
      ['sold', 'confirmed', [0, 1, 2], `'infinity'`],
      ['held', 'held', [3], `now() + interval '10 minutes'`],
      ['over', 'held', [4], `now() - interval '1 minute'`],
    ] as const) {
      await store.query(
        `insert into reservations (id, schedule_id, attempt_key, visitor, state, seat_indices, seat_count, show, max_tickets, expires_at)
       values ($1, $2, $3, 'v', $4, $5, $6, '{}', 6, ${until})`,
        [id, show.id, Buffer.from(id), state, seats, seats.length],
      )
      await store.query(
        `insert into claims (schedule_id, seat_index, reservation_id, expires_at) select $1, unnest($2::int[]), $3, ${until}`,
        [show.id, seats, id],
      )
    }
    return show
  }

  const everything = async () =>
    (await store.query('select id, starts_at, withdrawn from schedules order by id')).rows
  const catchRefusal = async () =>
    importCatalogue(store, folder, fridayNoon).then(
      () => expect.unreachable('the import was not refused'),
      (error: unknown) => (error instanceof CatalogueError ? error.message : Promise.reject(error)),
    )

  test('rejects moving a show with sold seats and reports its rule, show and seats', async () => {
    const show = await takeSeats()
    const before = await everything()
    const changed = rules()
    const at = changed.rules.findIndex(
      ({ film, times }) => film === show.title_id && times.includes(show.show_time),
    )
    const rule = changed.rules[at] ?? expect.unreachable()
    const later = show.show_time.replace(/..$/, (minutes) => (minutes === '45' ? '50' : '45'))
    rule.times = rule.times.map((time) => (time === show.show_time ? later : time))
    writeFileSync(schedules(), JSON.stringify(changed))
    expect(await catchRefusal()).toBe(
      `schedules.json, rules[${at}], times: ${show.title_id} of ${show.show_time} on 2026-03-09 in karen-2 would move to ${later}, ` +
        'but 3 seats are sold and 1 seat is held',
    )
    expect(await everything()).toEqual(before)
  })

  test('rejects withdrawing a show until none of its seats are taken', async () => {
    const show = await takeSeats()
    writeFileSync(schedules(), JSON.stringify({ rules: [] }))
    expect(await catchRefusal()).toBe(
      `schedules.json, times: ${show.title_id} of ${show.show_time} on 2026-03-09 in karen-2 would be withdrawn, ` +
        'but 3 seats are sold and 1 seat is held',
    )
    await store.query(`delete from claims where reservation_id in ('sold', 'held')`)
    expect((await importCatalogue(store, folder, fridayNoon)).withdrawn).toBeGreaterThan(20)
  })

  /** Returns the rules with the show at another time. */
  function retimed(show: { title_id: string; show_time: string }, to: string): Rules['rules'] {
    return rules().rules.map((rule) =>
      rule.film === show.title_id
        ? { ...rule, times: rule.times.map((time) => (time === show.show_time ? to : time)) }
        : rule,
    )
  }
  const write = (all: Rules['rules']) => writeFileSync(schedules(), JSON.stringify({ rules: all }))
  const later = ({ show_time: time }: { show_time: string }) =>
    time.replace(/..$/, (minutes) => (minutes === '45' ? '50' : '45'))
  const keep = () => importCatalogue(store, folder, fridayNoon, undefined, 'keep')
  const readRow = async (id: string) =>
    (
      await store.query<{ show_time: string; screen_id: string; withdrawn: boolean; taken: number }>(
        `select show_time, screen_id, withdrawn, (select count(*)::int from claims where schedule_id = id) as taken
         from schedules where id = $1`,
        [id],
      )
    ).rows[0]

  test('can keep a re-timed, moved or withdrawn show with taken seats unchanged under its id', async () => {
    const show = await takeSeats()
    const before = await readRow(show.id)
    const others = rules().rules.filter(
      ({ film, times }) => film !== show.title_id || !times.includes(show.show_time),
    )
    for (const next of [
      retimed(show, later(show)),
      rules().rules.map((rule) => (rule.film === show.title_id ? { ...rule, screen: 'karen-1' } : rule)),
      others,
    ]) {
      const first = rules().rules
      write(next)
      const { plan } = await planImport(store, folder, fridayNoon, undefined, 'keep')
      expect(plan.kept).toMatchObject([{ id: show.id, sold: 3, held: 1, orders: 1 }])
      expect(await keep()).toMatchObject({ kept: 1 })
      expect(await readRow(show.id)).toEqual(before)
      // No second show replaces it, so its seats are not sold twice.
      const { rows } = await store.query(
        `select id from schedules where title_id = $1 and show_date = $2 and show_time in ($3, $4) and not withdrawn`,
        [show.title_id, show.show_date, show.show_time, later(show)],
      )
      expect(rows).toEqual([{ id: show.id }])
      // Other days follow the files, and an import without the option is still refused.
      expect(await catchRefusal()).toContain('3 seats are sold and 1 seat is held')
      write(first)
      await importCatalogue(store, folder, fridayNoon)
    }
  })

  test('rejects a film that would overlap a kept show', async () => {
    const show = await takeSeats()
    const before = await everything()
    const [other] = rules().rules.filter(({ film }) => film !== show.title_id)
    const rest = rules().rules.filter(
      ({ film, times }) => film !== show.title_id || !times.includes(show.show_time),
    )
    write([...rest, { ...(other ?? expect.unreachable()), times: [show.show_time] }])
    await expect(keep()).rejects.toThrow(
      `${show.title_id} of ${show.show_time} on 2026-03-09 in karen-2 is kept because seats are sold or held, but ${other?.film} would run there at ${show.show_time}`,
    )
    expect(await everything()).toEqual(before)
  })

  test('rejects moving a show by changing its cinema’s time zone', async () => {
    const show = await takeSeats()
    const cinemas = join(folder, 'cinemas.csv')
    const text = readFileSync(cinemas, 'utf8')
    const line = text.split('\n').find((each) => each.startsWith('karen,')) ?? expect.unreachable()
    writeFileSync(cinemas, text.replace(line, line.replace('Africa/Nairobi', 'Etc/GMT-1')))
    expect(await catchRefusal()).toContain(
      `${show.title_id} of ${show.show_time} on 2026-03-09 in karen-2 would move to`,
    )
  })

  test('imports changes to other shows, and an unchanged folder', async () => {
    await takeSeats()
    await importCatalogue(store, folder, fridayNoon)
    const changed = rules()
    for (const rule of changed.rules)
      rule.times = rule.times.filter((_, i) => i > 0 || rule.times.length === 1)
    writeFileSync(schedules(), JSON.stringify(changed))
    expect((await importCatalogue(store, folder, fridayNoon)).withdrawn).toBeGreaterThan(0)
  })
})
