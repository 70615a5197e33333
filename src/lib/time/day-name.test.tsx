import { expect, test } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { useDayName } from './day-name'

const zone = 'Africa/Nairobi'
const at = (text: string) => Date.parse(`${text}+03:00`)

async function renderName(show: string, now: string): Promise<string> {
  const { container } = await renderInApp(function Name() {
    return <p>{useDayName()(at(show), zone, at(now))}</p>
  })
  return container.textContent ?? ''
}

// 21 November 2026 is a Saturday.
test.each([
  ['2026-11-21T20:45', '2026-11-21T12:00', 'Tonight'],
  ['2026-11-21T14:00', '2026-11-21T12:00', 'Today'],
  ['2026-11-22T00:30', '2026-11-21T12:00', 'Late tonight'],
  ['2026-11-22T00:30', '2026-11-22T00:05', 'Tonight'],
  ['2026-11-22T00:30', '2026-11-20T12:00', 'Saturday night (Sun 22 Nov)'],
  ['2026-11-23T00:30', '2026-11-22T01:00', 'Sunday night (Mon 23 Nov)'],
  ['2026-11-22T09:30', '2026-11-21T12:00', 'Tomorrow'],
  ['2026-11-24T20:45', '2026-11-21T12:00', 'Tue 24 Nov'],
])('a show at %s, viewed at %s, is called "%s', async (show, now, name) => {
  expect(await renderName(show, now)).toBe(name)
})
