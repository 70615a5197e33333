import { once } from 'node:events'
import { createServer } from 'node:http'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { drain, listen } from './listen'

const visitors = 40
/**
 * Connects and sends requests while the server’s own thread is blocked; posts the number of answered
 * requests.
 */
const askAtOnce = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { connect } = require('node:net')
  const { port, visitors, connected } = workerData
  let isConnected = 0, answered = 0, ended = 0
  for (let i = 0; i < visitors; i++) {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\nContent-Length: 0\\r\\n\\r\\n')
      if (++isConnected === visitors) { Atomics.store(connected, 0, 1); Atomics.notify(connected, 0) }
    })
    socket.on('data', () => answered++)
    socket.on('error', () => {})
    socket.on('close', () => { if (++ended === visitors) parentPort.postMessage(answered) })
  }`

it('a server that is stopping answers requests on connections that it has not yet accepted', async () => {
  const server = createServer((_, response) => response.end('x'))
  const port = await listen(server, 0, '127.0.0.1')
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(askAtOnce, { eval: true, workerData: { port, visitors, connected } })
  // The server’s thread is blocked here, so all connections wait in the system’s queue.
  expect(Atomics.wait(connected, 0, 0, 30_000)).not.toBe('timed-out')
  const answered = once(worker, 'message')
  await drain(
    { server, closeIdle: () => server.closeIdleConnections(), closeAll: () => server.closeAllConnections() },
    1000,
  )
  expect(await answered).toEqual([visitors])
  await worker.terminate()
})
