import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLightCatalogue } from '@/tests/fixtures/light-catalogue'
import { openTestStore } from '@/tests/fixtures/store-under-test'
import { importCatalogue } from '../import/import-catalogue'
import { startRolling } from '../shows/roll-schedules'

// Increased because a whole catalogue is loaded.
vi.setConfig({ testTimeout: 120_000 })

test('logs the rules that end while their last day is on sale', async () => {
  const folder = createLightCatalogue()
  const store = await openTestStore()
  onTestFinished(async () => {
    rmSync(folder, { recursive: true })
    await store.close()
  })
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const file = join(folder, 'schedules.json')
  const { rules } = JSON.parse(readFileSync(file, 'utf8')) as { rules: Record<string, unknown>[] }
  const load = async (until: string) => {
    writeFileSync(file, JSON.stringify({ rules: [{ ...rules[0], until }, ...rules.slice(1)] }))
    await importCatalogue(store, folder, new Date(store.nowMs()))
  }

  await load('+40d')
  const stop = await startRolling(store, log)
  stop()
  expect(lines).toEqual([])

  await load('+3d')
  const stopAgain = await startRolling(store, log)
  stopAgain()
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      rules: 1,
      named: [
        expect.stringContaining(`${String(rules[0]?.['film'])} in ${String(rules[0]?.['screen'])} until 20`),
      ],
    },
  ])
})
