// @vitest-environment node
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { ReportColumns } from '@/contract/office/define-report'
import { makeSpreadsheet } from './report-spreadsheet'

const columns: ReportColumns = {
  film: { kind: 'text' },
  startsAt: { kind: 'time' },
  day: { kind: 'day' },
  way: { kind: 'choice', of: ['card'] },
  tickets: { kind: 'count' },
  rate: { kind: 'rate' },
  currency: { kind: 'currency' },
  total: { kind: 'money' },
}

async function readSheet(isRightToLeft: boolean): Promise<string> {
  const film = { film: '=HYPERLINK("https://evil.example")', startsAt: '2026-11-21 00:30', day: '2026-11-20' }
  const file = await makeSpreadsheet(
    columns,
    [
      { ...film, way: 'card', tickets: 2, rate: 1600, currency: 'BHD', total: 3505 },
      { film: 'Metropolis', way: null, tickets: -1, rate: null, currency: 'KES', total: -75_050 },
    ],
    { headOf: (name) => name.toUpperCase(), textOf: () => 'Card', isRightToLeft },
  )
  const sheet = unzipSync(new Uint8Array(await file.arrayBuffer()))['xl/worksheets/sheet1.xml']
  return sheet ? strFromU8(sheet) : ''
}

it('a report’s spreadsheet has amounts in major units, counts, rates and dates as numbers, and no formulas', async () => {
  const sheet = await readSheet(false)
  const numbers = [...sheet.matchAll(/<v>(-?[\d.]+)<\/v>/g)].map(([, text]) => Number(text))
  for (const number of [2, -1, 0.16, 3.505, -750.5, 46_346]) expect(numbers).toContain(number)
  expect(numbers.some((number) => Math.abs(number - (46_347 + 0.5 / 24)) < 1e-6)).toBe(true)
  expect(sheet).not.toContain('<f>')
})

it('an Arabic spreadsheet begins at the right', async () => {
  expect(await readSheet(true)).toContain('rightToLeft="1"')
})
