import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { oddPlanNames, oddPlansFolder } from '@/tests/fixtures/odd-plans'
import { drawPlan } from './draw-plan'
import { openPlan } from './open-plan'
import { runPlanCommand } from './plan-command'
import { planNumbers } from './plan-numbers'

/** Runs `npm run plan -- …` and returns its exit code and what it prints. */
function plan(...args: string[]): { code: number; out: string; problem: string } {
  const out = vi.spyOn(console, 'log').mockImplementation(() => {})
  const problem = vi.spyOn(console, 'error').mockImplementation(() => {})
  out.mockClear()
  problem.mockClear()
  // npm passes the folder in which the command was typed in INIT_CWD.
  vi.stubEnv('INIT_CWD', folder)
  const code = runPlanCommand(args)
  vi.unstubAllEnvs()
  return { code, out: out.mock.calls.join('\n'), problem: problem.mock.calls.join('\n') }
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plans-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(oddPlanNames())('the picture of %s', (name) => {
  test('shows every seat and section, the stage and the notes, and loads nothing from the network', () => {
    const { plan: read, layout } = openPlan(join(oddPlansFolder, `${name}.json`))
    const numbers = planNumbers(read, layout)
    const page = drawPlan(layout, numbers)
    const count = (what: string) => page.split(what).length - 1
    expect(count('class="seat"')).toBe(numbers.seats)
    expect(count('class="section"')).toBe(numbers.sections.length > 1 ? numbers.sections.length : 0)
    expect(count('class="stage"')).toBe(1)
    for (const note of numbers.notes) expect(page).toContain(note.split('"')[0])
    expect(page).not.toMatch(/<script|https?:|src=|NaN|undefined|Infinity/)
  })
})

interface Point {
  readonly x: number
  readonly y: number
}

/** Returns the seats’ positions in a pretix file, where each part is positioned relative to its container. */
function pointsOfFile(name: string): Point[] {
  const place = v.optional(v.object({ x: v.number(), y: v.number() }), { x: 0, y: 0 })
  const seat = v.object({ position: place })
  const file = v.object({
    zones: v.array(
      v.object({
        position: place,
        rows: v.array(v.object({ position: place, seats: v.array(seat) })),
      }),
    ),
  })
  const { zones } = v.parse(file, JSON.parse(readFileSync(join(oddPlansFolder, `${name}.json`), 'utf8')))
  return zones.flatMap((zone) =>
    zone.rows.flatMap((row) =>
      row.seats.map(({ position }) => ({
        x: zone.position.x + row.position.x + position.x,
        y: zone.position.y + row.position.y + position.y,
      })),
    ),
  )
}

function measureBox(points: readonly Point[]) {
  const [xs, ys] = [points.map((each) => each.x), points.map((each) => each.y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, longer: Math.max(Math.max(...xs) - x, Math.max(...ys) - y) }
}

// Tolerance for rounding, in units of which a seat is 80 wide.
const roundedBy = 1

test.each(oddPlanNames())('the picture of %s places its seats where the file does', (name) => {
  const { plan: read, layout } = openPlan(join(oddPlansFolder, `${name}.json`))
  const page = drawPlan(layout, planNumbers(read, layout))
  const drawn = Array.from(page.matchAll(/class="seat" cx="([\d.]+)" cy="([\d.]+)"/g), ([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))
  const filed = pointsOfFile(name)
  const [to, from] = [measureBox(drawn), measureBox(filed)]
  // Scales the file so that its longer side matches the picture, where a seat is 80 wide; it must not be
  // stretched or rotated.
  const scale = to.longer / from.longer
  const far = filed.filter((seat) => {
    const [x, y] = [to.x + (seat.x - from.x) * scale, to.y + (seat.y - from.y) * scale]
    return !drawn.some((each) => Math.hypot(each.x - x, each.y - y) <= roundedBy)
  })
  expect(drawn).toHaveLength(filed.length)
  expect(far).toEqual([])
})

test('an operator gets a plan’s numbers and the path of its picture', () => {
  const file = join(oddPlansFolder, 'zones-of-one-name.json')
  const lines = plan(file).out.split('\n')
  expect(lines.slice(0, 4)).toEqual([
    'Hall',
    'Seats: 30, in 3 rows; from Box~bbbb-A-1 to Stalls-A-10',
    'Section Box (Box~bbbb): 10 seats',
    'Section Box (Box~cccc): 10 seats',
  ])
  expect(lines).toContain('Note: more zones called "Box", with ids of their own: 1')
  const page = lines.at(-1) ?? ''
  expect(readFileSync(page, 'utf8')).toContain('<svg')
  rmSync(dirname(page), { recursive: true })

  const json: unknown = JSON.parse(plan(file, '--json').out)
  expect(json).toMatchObject({ seats: 30, rows: 3, classes: [{ id: 'standard', seats: 30 }] })
})

test('the command shows a text grid too, and gives the line of a plan that an import would refuse', () => {
  const file = join(folder, 'tiny.txt')
  writeFileSync(file, 'name: Tiny\ns = standard\nA | ss.ss\n')
  expect(planNumbers(openPlan(file).plan, openPlan(file).layout)).toMatchObject({ seats: 4, rows: 1 })
  writeFileSync(file, 'name: Tiny\ns = standard\nA | sx\n')
  expect(plan('tiny.txt')).toMatchObject({
    code: 1,
    problem: expect.stringContaining('tiny.txt, line 3, row: "x" is not in the legend') as string,
  })
  expect(plan()).toMatchObject({ code: 2 })
})

test('the page shows names of a plan as text, never as markup', () => {
  const file = join(folder, 'sharp.json')
  const row = {
    row_number: '<b>',
    seats: [{ seat_guid: '1', seat_number: '"&', position: { x: 0, y: 0 }, category: '<img>' }],
  }
  writeFileSync(
    file,
    JSON.stringify({ name: '<script>', categories: [], zones: [{ position: { x: 0, y: 0 }, rows: [row] }] }),
  )
  const { plan: read, layout } = openPlan(file)
  const page = drawPlan(layout, planNumbers(read, layout))
  expect(page).toContain('&lt;script&gt;')
  expect(page).not.toMatch(/<(script|b|img)>/)
})
