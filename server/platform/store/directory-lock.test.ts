import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DirectoryInUse, lockDirectory } from './directory-lock'

let folder: string
let lockFile: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-lock-'))
  lockFile = path.join(folder, 'server.lock')
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

describe('the lock of a data folder', () => {
  test('is refused while this process holds it, and removed when released', () => {
    const unlock = lockDirectory(folder)
    expect(() => lockDirectory(folder)).toThrow(DirectoryInUse)
    unlock()
    expect(fs.readdirSync(folder)).toEqual([])
    lockDirectory(folder)()
  })

  test('is refused while another process holds it, and taken over once that process is dead', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(other, 'spawn')
    fs.writeFileSync(lockFile, `${other.pid}\n`)
    expect(() => lockDirectory(folder)).toThrow(`process ${other.pid}`)
    other.kill('SIGKILL')
    await once(other, 'exit')
    lockDirectory(folder)()
  })

  test('is taken over from a dead process whose id is reused', () => {
    // This process's id with another start time: what a killed container leaves behind.
    fs.writeFileSync(lockFile, `${process.pid}\nanother-boot:1`)
    const unlock = lockDirectory(folder)
    expect(fs.readFileSync(lockFile, 'utf8')).not.toContain('another-boot')
    unlock()
    expect(fs.existsSync(lockFile)).toBe(false)
  })
})
