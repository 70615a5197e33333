/**
 * Rows 1.1, 2.1, 2.2, 4.1, 4.2 and 7.1: another's page of an event beside our page of a film, visit by visit in turn, by one phone and on the
 * same networks. How to have Hi.Events for it: docs/peers.md.
 */
import type { Browser, Page } from '@playwright/test'
import { loadavg } from 'node:os'
import { makeCertificate, type OwnCertificate } from '../worlds/own-certificate'
import { startServerProcess } from '../worlds/server-process'
import { openBuiltClient, serveClient, serveClientByTls, type BuiltClient } from './peer/built-client'
import { readPeer, type Peer } from './peer/read-peer'
import { visit, type Site, type Visit } from './peer/visit'
import { kB, median, printRow, seconds } from './row'
import { slow4G, weak, type Network } from './slow-proxy'
import { seenBy, startBrowser, whenReady } from './visitor'

const rounds = 3
const film = '/movie/the-last-matatu/0'
/** For a visit that nobody measures. */
const fast: Network = { downBytesPerS: 1e9, upBytesPerS: 1e9, roundTripMs: 0 }

type Key = Exclude<keyof Visit, 'lcpOf'>

/** One after another, so that both meet the same machine. */
interface Pair {
  readonly ours: Visit
  readonly theirs: Visit
}

async function whenReadyMs(page: Page): Promise<number> {
  await whenReady(page)
  return (await seenBy(page)).readyMs
}

async function pairsOn(browser: Browser, network: Network, ours: Site, theirs: Site): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (let round = 0; round < rounds; round++) {
    const their = await visit(browser, theirs, network)
    pairs.push({ theirs: their, ours: await visit(browser, ours, network) })
  }
  return pairs
}

/** @param tls What both speak TLS and HTTP/2 with; HTTP/1.1 without one. */
async function measureBy(browser: Browser, client: BuiltClient, peer: Peer, tls: OwnCertificate | null) {
  const server = await startServerProcess({
    env: { RATE_LIMITS: 'off', ...(tls && { TLS_CERTIFICATE: tls.certificate, TLS_KEY: tls.key }) },
    ...(tls && { certificate: tls.pem }),
  })
  const served = await (tls ? serveClientByTls(client, tls) : serveClient(client))
  const scheme = tls ? 'https' : 'http'
  const ours: Site = { port: server.port, scheme, path: film, heading: 'h1', whenAnswers: whenReadyMs }
  const theirs: Site = { port: served.port, scheme, path: peer.path, heading: peer.heading }
  try {
    // Packs and renders all once, so that the first visitor's page is nobody's first.
    for (const site of [theirs, ours]) await visit(browser, site, fast)
    return {
      weak: await pairsOn(browser, weak, ours, theirs),
      slow4G: await pairsOn(browser, slow4G, ours, theirs),
    }
  } finally {
    await server.stop()
    await served.stop()
  }
}

/** The medians, and that of the ratios within a pair: what the machine did besides fell on both of it. */
function beside(pairs: readonly Pair[], key: Key, write: (value: number) => string): string {
  const middle = (of: (pair: Pair) => number) => median(pairs.map(of))
  const ratio = middle(({ ours, theirs }) => theirs[key] / ours[key])
  return `${write(middle(({ ours }) => ours[key]))} / ${write(middle(({ theirs }) => theirs[key]))} / ${ratio.toFixed(1)}`
}

const milliseconds = (ms: number) => `${Math.round(ms)} ms`

async function measure(peer: Peer): Promise<void> {
  const client = openBuiltClient(peer.folder, peer)
  // Its own server asks the API where it was told to.
  const api = peer.port === undefined ? null : await serveClient(client, peer.port)
  const certificate = makeCertificate()
  const browser = await startBrowser({ trusted: certificate, isAlone: true })
  try {
    const secure = await measureBy(browser, client, peer, certificate)
    const plain = await measureBy(browser, client, peer, null)
    const rendered = peer.renderer === undefined ? 'by the browser' : 'by its own server'
    const missing = client.missing.size > 0 ? `; nothing answered ${[...client.missing].join(', ')}` : ''
    const load = `load ${loadavg()[0]?.toFixed(1)}`
    // Where a server has written the heading, nothing says when the page answers.
    const scripts: Key = peer.renderer === undefined ? 'scriptBytes' : 'allScriptBytes'
    const targets = { atLeast: '', moonshot: '' }
    const lcpOf = ({ ours, theirs }: Pair) => `ours is of ${ours.lcpOf}, theirs of ${theirs.lcpOf}`
    const both = (network: 'weak' | 'slow4G', key: Key, write: (value: number) => string) =>
      `${beside(secure[network], key, write)}; by HTTP/1.1 without TLS ${beside(plain[network], key, write)}`

    printRow({
      row: 1.1,
      metric: `first-load JS beside ${peer.name}, brotli: ours / theirs / ratio`,
      ours: beside(secure.slow4G, scripts, kB),
      ...targets,
      note: [
        `theirs is rendered ${rendered}${missing}`,
        `scripts with those fetched at rest: ${beside(secure.slow4G, 'allScriptBytes', kB)}`,
      ].join('; '),
    })
    for (const [row, network, words] of [
      [2, 'weak', 'weak'],
      [4, 'slow4G', 'Slow 4G'],
    ] as const) {
      const how = `beside ${peer.name}, first visit, ${words}, HTTP/2 with TLS: ours / theirs / ratio`
      printRow({
        row: row + 0.1,
        metric: `LCP ${how}`,
        ours: both(network, 'lcpMs', seconds),
        ...targets,
        note: [...new Set(secure[network].map(lcpOf)), load].join('; '),
      })
      printRow({
        row: row + 0.2,
        metric: `heading in sight ${how}`,
        ours: both(network, 'headedMs', seconds),
        ...targets,
        note: `painted, and nothing over it; ${load}`,
      })
    }
    printRow({
      row: 7.1,
      metric: `blocking time beside ${peer.name}, Slow 4G, HTTP/2 with TLS: ours / theirs / ratio`,
      ours: both('slow4G', 'blockingMs', milliseconds),
      ...targets,
      note: `until both are at rest; ${load}`,
    })
  } finally {
    await browser.close()
    await api?.stop()
    certificate.remove()
  }
}

const peer = readPeer(process.env)
if (peer) await measure(peer)
else
  printRow({
    row: 1.1,
    metric: "rows 1, 2, 4 and 7 beside another's client",
    ours: '',
    atLeast: '',
    moonshot: '',
    note: 'PEER names the folder of a built one: docs/peers.md',
  })
