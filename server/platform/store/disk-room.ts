import { statfs } from 'node:fs/promises'
import fs from 'node:fs'

const megabyte = 1024 * 1024
/** Size of a new database with its first catalogue, including room for its log. */
const leastForNewBytes = 128 * megabyte
/** Three segments of the write-ahead log: with less, the next segment may not fit, which is fatal. */
export const minBytes = 48 * megabyte
/** Additional room required before writing resumes, so that the state does not flap. */
const enoughBytes = minBytes + 16 * megabyte
const pollIntervalMs = 1_000

/** Thrown when the disk has no room for the database; the message is one line for the operator. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'

  constructor(folder: string, leftBytes: number) {
    super(
      `The disk of the data folder ${folder} is full: ${Math.floor(leftBytes / megabyte)} MB are left, and the database ` +
        `needs ${leastForNewBytes / megabyte} MB. Make room, or choose another folder: DATA_DIR=./data npm start`,
    )
  }
}

const computeLeftBytes = ({ bavail, bsize }: { bavail: number; bsize: number }) => bavail * bsize

/** Checks that a new database fits on the disk. @throws NoRoom if not. */
export function assertRoomForNew(folder: string): void {
  const freeBytes = computeLeftBytes(fs.statfsSync(folder))
  if (freeBytes < leastForNewBytes) throw new NoRoom(folder, freeBytes)
}

/** Maps the embedded file system's full-disk error, a bare error number, to NoRoom. */
export function toNoRoom(folder: string, error: unknown): unknown {
  const isFull = error instanceof Error && 'errno' in error && error.errno === 51
  return isFull ? new NoRoom(folder, computeLeftBytes(fs.statfsSync(folder))) : error
}

/**
 * Calls back when the disk becomes too full to write, and when there is room again, until the returned
 * function is called.
 */
export function watchRoom(folder: string, notify: (isFull: boolean, leftMb: number) => void): () => void {
  let isFull = false
  let timer: NodeJS.Timeout | undefined
  const check = async () => {
    const freeBytes = computeLeftBytes(await statfs(folder))
    const now = freeBytes < (isFull ? enoughBytes : minBytes)
    if (now !== isFull) notify((isFull = now), Math.floor(freeBytes / megabyte))
  }
  const plan = () => {
    timer = setTimeout(
      () =>
        void check()
          .catch(() => {})
          .finally(plan),
      pollIntervalMs,
    )
    timer.unref()
  }
  plan()
  return () => clearTimeout(timer)
}
