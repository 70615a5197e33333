// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readPeer } from './read-peer'

const root = mkdtempSync(join(tmpdir(), 'foyer-peer-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
function built(name: string): string {
  const folder = join(root, name, 'dist', 'client')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(root, name, 'package.json'), JSON.stringify({ name, private: true }))
  return folder
}

describe('the peer that the environment names', () => {
  it('is none where none is named', () => {
    expect(readPeer({})).toBeNull()
    expect(readPeer({ PEER: '' })).toBeNull()
  })

  it('is known by its package', () => {
    const peer = readPeer({ PEER: built('hievents-frontend') })
    expect(peer).toMatchObject({ name: 'Hi.Events', path: '/event/1/the-last-matatu', heading: 'h1' })
    expect(peer?.answers['/api/public/events/1']?.status).toBe(200)
  })

  it('is opened at its first page where nothing is known of it, or where it is said', () => {
    const folder = built('another')
    expect(readPeer({ PEER: folder })).toMatchObject({ name: 'another', path: '/', answers: {} })
    expect(readPeer({ PEER: folder, PEER_NAME: 'Another', PEER_PATH: '/jazz' })).toMatchObject({
      name: 'Another',
      path: '/jazz',
    })
  })

  it('is what a file says of it, and no file of something else', () => {
    const folder = built('with-file')
    const file = join(root, 'peer.json')
    const said = { name: 'Filed', path: '/film', heading: 'main h2', answers: {} }
    writeFileSync(file, JSON.stringify(said))
    expect(readPeer({ PEER: folder, PEER_FILE: file })).toMatchObject(said)
    writeFileSync(file, JSON.stringify({ ...said, answers: { '/api/me': 'nobody' } }))
    expect(() => readPeer({ PEER: folder, PEER_FILE: file })).toThrow('Expected Object')
  })
})
