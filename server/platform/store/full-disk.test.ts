import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isFullSet } from '@/tests/full-set'
import { openEmbeddedStore } from '@/tests/fixtures/store-under-test'
import { NoRoom } from './disk-room'
import type { Store } from './store'

vi.setConfig({ testTimeout: 120_000 })
const soon = { timeout: 30_000, interval: 50 }
const megabyte = 1024 * 1024

/** Mounts a small disk; false where mounting is not permitted. */
function mountDisk(folder: string, megabytes: number): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status === 0
}
function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder])
}
const mayMount = (() => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-mount-'))
  const may = mountDisk(folder, 1)
  if (may) unmount(folder)
  fs.rmdirSync(folder)
  return may
})()

describe.skipIf(!mayMount)('on a full disk (skipped where mounting is not permitted)', () => {
  let disk: string
  let store: Store | undefined
  const events: string[] = []
  beforeEach(() => {
    disk = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-disk-'))
  })
  afterEach(async () => {
    await store?.close()
    store = undefined
    events.splice(0)
    unmount(disk)
    fs.rmSync(disk, { recursive: true, force: true })
  })

  const open = async () =>
    (store = await openEmbeddedStore(disk, {
      onFull: (leftMb) => events.push(`full, ${leftMb} MB`),
      onRoom: () => events.push('room'),
    }))
  /** Fills the disk with a foreign file, leaving this much room. */
  function fillUpTo(leftMb: number): void {
    const { bavail, bsize } = fs.statfsSync(disk)
    fs.writeFileSync(path.join(disk, 'foreign'), Buffer.alloc(bavail * bsize - leftMb * megabyte))
  }
  const makeRoom = () => fs.rmSync(path.join(disk, 'foreign'))
  const write = (on: Store, n: number) => on.query('insert into kept (n) values ($1)', [n], 'keep')
  const read = async (on: Store) =>
    (await on.query<{ n: number }>('select n from kept order by n', [], 'kept')).rows.map(({ n }) => n)

  test('a first start without enough room reports the shortage and leaves no files', async () => {
    mountDisk(disk, 30)
    const refused = open()
    await expect(refused).rejects.toThrow(NoRoom)
    await expect(refused).rejects.toThrow(
      /^The disk of the data folder .+ is full: (29|30) MB are left, and the database needs 128 MB\. Make room, or choose another folder: DATA_DIR=/,
    )
    expect(fs.readdirSync(disk)).toEqual([])
  })

  test('keeps reading, refuses writes and recovers when there is room again', async () => {
    mountDisk(disk, 200)
    const on = await open()
    await on.query('create table kept (n integer)')
    await write(on, 1)
    fillUpTo(20)
    await vi.waitUntil(() => events.length === 1, soon)
    expect(events).toEqual(['full, 20 MB'])
    await vi.waitUntil(
      async () =>
        write(on, 0).then(
          () => false,
          () => true,
        ),
      soon,
    )
    const refused = await write(on, 2).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', retryAfterS: 5 })
    const before = await read(on)
    for (let i = 0; i < 20; i++) expect(await read(on)).toEqual(before)
    expect(await on.isThere()).toBe(true)
    makeRoom()
    await vi.waitUntil(
      () =>
        write(on, 3).then(
          () => true,
          () => false,
        ),
      soon,
    )
    expect(await read(on)).toEqual([...before, 3])
    expect(events).toEqual(['full, 20 MB', 'room'])
  })

  test.skipIf(!isFullSet)(
    'a database that crashes on a sudden full disk is reopened without losing commits',
    async () => {
      mountDisk(disk, 200)
      const on = await open()
      await on.query('create table kept (n integer)')
      for (let n = 1; n <= 20; n++) await write(on, n)
      fillUpTo(6)
      // Makes the write-ahead log need its next segment at once.
      await on.query('select pg_switch_wal()')
      const refused = await write(on, 21).catch((error: unknown) => error)
      expect(refused).toMatchObject({ status: 503 })
      expect((refused as Error).cause).toMatchObject({ severity: 'PANIC' })
      makeRoom()
      await vi.waitUntil(
        () =>
          write(on, 22).then(
            () => true,
            () => false,
          ),
        soon,
      )
      expect(await read(on)).toEqual([...Array.from({ length: 20 }, (_, i) => i + 1), 22])
      await on.transaction((transaction) => transaction.query('insert into kept (n) values (23)'))
      await on.close()
      expect(await read(await open())).toEqual([...Array.from({ length: 20 }, (_, i) => i + 1), 22, 23])
    },
  )
})
