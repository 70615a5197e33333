import { statfs } from 'node:fs/promises'
import fs from 'node:fs'

const megabyte = 1024 * 1024
/** What a new database and its first catalogue take, with room for its log. */
const leastForNewBytes = 128 * megabyte
/** Three segments of the log: below that the next one may not find room, and that is fatal. */
export const minBytes = 48 * megabyte
/** So much more before it writes again: not to and fro. */
const enoughBytes = minBytes + 16 * megabyte
const lookEveryMs = 1_000

/** The disk has no room for the database; one line for whoever starts the server. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'

  constructor(folder: string, leftBytes: number) {
    super(
      `The disk of the data folder ${folder} is full: ${Math.floor(leftBytes / megabyte)} MB are left, and the database ` +
        `needs ${leastForNewBytes / megabyte} MB. Make room, or choose another folder: DATA_DIR=./data npm start`,
    )
  }
}

const leftBytesOf = ({ bavail, bsize }: { bavail: number; bsize: number }) => bavail * bsize

/** @throws NoRoom where a new database would not fit. */
export function assertRoomForNew(folder: string): void {
  const left = leftBytesOf(fs.statfsSync(folder))
  if (left < leastForNewBytes) throw new NoRoom(folder, left)
}

/** The embedded file system tells of a full disk by a bare number. */
export function asNoRoom(folder: string, error: unknown): unknown {
  const isFull = error instanceof Error && 'errno' in error && error.errno === 51
  return isFull ? new NoRoom(folder, leftBytesOf(fs.statfsSync(folder))) : error
}

/** Tells when the disk gets too full to write, and when there is room again, until the returned function is called. */
export function watchRoom(folder: string, told: (isFull: boolean, leftMb: number) => void): () => void {
  let isFull = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    const left = leftBytesOf(await statfs(folder))
    const now = left < (isFull ? enoughBytes : minBytes)
    if (now !== isFull) told((isFull = now), Math.floor(left / megabyte))
  }
  const plan = () => {
    timer = setTimeout(
      () =>
        void look()
          .catch(() => {})
          .finally(plan),
      lookEveryMs,
    )
    timer.unref()
  }
  plan()
  return () => clearTimeout(timer)
}
