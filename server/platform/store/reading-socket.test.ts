import { createServer, type AddressInfo, type Server } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { openTestStore } from '@/tests/worlds/store-under-test'
import { openReadingSocket } from './reading-socket'

let server: Server | undefined
afterEach(() => void server?.close())

/** A server that writes these one after the other, then ends. */
async function serverOf(pieces: readonly string[]): Promise<number> {
  const listening = createServer((connection) => {
    const writeAll = async () => {
      for (const piece of pieces) {
        connection.write(piece)
        await delay(10)
      }
      connection.end()
    }
    void writeAll()
  })
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return (listening.address() as AddressInfo).port
}

describe("a connection's socket", () => {
  test('gives what comes as it came, however much it is, and says when it has ended', async () => {
    const pieces = ['first', 'x'.repeat(300_000), 'last']
    const socket = openReadingSocket()
    const heard: Buffer[] = []
    socket.on('data', (bytes: Buffer) => heard.push(bytes))
    const ended = new Promise((resolve) => socket.once('close', resolve))
    socket.connect(await serverOf(pieces), '127.0.0.1')
    await ended
    expect(Buffer.concat(heard).toString()).toBe(pieces.join(''))
  })

  test('carries answers that are larger than what it reads at once', async () => {
    const store = await openTestStore()
    const { rows } = await store.query<{ text: string }>(
      `select repeat(n::text, 100000) as text from generate_series(1, 9) as n`,
    )
    expect(rows.map(({ text }) => text)).toEqual(Array.from('123456789', (digit) => digit.repeat(100_000)))
    await store.close()
  })
})
