import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import * as v from 'valibot'
import type { PeerAnswers } from './built-client'

/** Another's client as it is measured beside ours. */
export interface Peer {
  readonly name: string
  /** Of its built files. */
  readonly folder: string
  /** The page that is opened. */
  readonly path: string
  /** A selector: once it has a text, the page shows what it is for. */
  readonly heading: string
  readonly answers: PeerAnswers
  /** Origin of its own server that renders its pages, if it has one. */
  readonly renderer?: string
  /** Where that server asks the peer's API, which is answered from the list. */
  readonly port?: number
}

/** What a peer's own file says: its public page, and what its API answers to it. */
const peerFile = v.strictObject({
  name: v.string(),
  path: v.string(),
  heading: v.string(),
  answers: v.record(v.string(), v.strictObject({ status: v.number(), body: v.unknown() })),
})
const portNumber = v.pipe(v.string(), v.digits(), v.transform(Number), v.maxValue(65_535))
const packageFile = v.object({ name: v.string() })

/**
 * `PEER` names its folder; `PEER_FILE` a file such as `hievents-frontend.json`, which is found by itself where it stands here and is
 * named as the client's package is. `PEER_NAME` and `PEER_PATH` say what such a file would, or go before it. `PEER_RENDERER` is the
 * origin of the client's own server, and `PEER_PORT` where that one asks for what the list answers.
 *
 * @returns null where no peer is named
 * @throws if the file is none of a peer's
 */
export function readPeer(env: Readonly<Record<string, string | undefined>>): Peer | null {
  if (!env.PEER) return null
  const folder = resolve(env.PEER)
  const packageName = packageOf(folder)
  const ours = packageName === null ? null : join(import.meta.dirname, `${packageName}.json`)
  const file = env.PEER_FILE ?? (ours !== null && existsSync(ours) ? ours : null)
  const said = file === null ? null : v.parse(peerFile, JSON.parse(readFileSync(file, 'utf8')))
  return {
    name: env.PEER_NAME ?? said?.name ?? packageName ?? basename(folder),
    folder,
    path: env.PEER_PATH ?? said?.path ?? '/',
    heading: said?.heading ?? 'h1',
    answers: said?.answers ?? {},
    ...(env.PEER_RENDERER && { renderer: env.PEER_RENDERER }),
    ...(env.PEER_PORT && { port: v.parse(portNumber, env.PEER_PORT) }),
  }
}

/** The package whose build it is: a build is a folder or two below it. */
function packageOf(folder: string): string | null {
  for (const where of [folder, join(folder, '..'), join(folder, '..', '..')]) {
    const file = join(where, 'package.json')
    if (existsSync(file)) {
      const said = v.safeParse(packageFile, JSON.parse(readFileSync(file, 'utf8')))
      return said.success ? said.output.name : null
    }
  }
  return null
}
