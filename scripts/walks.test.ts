import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './root.mjs'

const layers = ['platform', 'halls', 'catalogue', 'inventory', 'orders', 'payments', 'accounts']
const text = readFileSync(join(root, 'docs', 'architecture.md'), 'utf8')

/** The files of a walk in docs/architecture.md, in order. */
function walkOf(id: string): string[] {
  const list = text.split(`**${id}**`)[1]?.split(/\n(?:##|\*\*)/)[0] ?? ''
  return [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map((match) => match[1] ?? '')
}

const levelOf = (file: string) => layers.indexOf(/^server\/([^/]+)\//.exec(file)?.[1] ?? '')

/** Parts of a walk that are on the server without a way over the network between them. */
function stretches(files: readonly string[]): string[][] {
  const found: string[][] = [[]]
  for (const file of files)
    if (file.startsWith('server/')) found.at(-1)?.push(file)
    else if (found.at(-1)?.length) found.push([])
  return found
}

describe.each([
  ['SchID', /SchID|scheduleI[dD]|schedule_id/],
  ['ReserveID', /ReserveID|reserveId|reservation_id|reservation\.id|orderId|order_id|order\.id/],
])('the walk of %s through the code', (id, name) => {
  const files = walkOf(id)

  it('is short, and the id is in each of its files', () => {
    expect(files.length).toBeGreaterThan(8)
    expect(files.length).toBeLessThanOrEqual(20)
    const isMissing = (file: string) =>
      !existsSync(join(root, file)) || !name.test(readFileSync(join(root, file), 'utf8'))
    expect(files.filter(isMissing)).toEqual([])
  })

  it('goes no way back upwards on the server', () => {
    for (const stretch of stretches(files)) {
      const levels = stretch.map(levelOf)
      expect(levels).toEqual(levels.toSorted((a, b) => b - a))
    }
  })
})
