import fs from 'node:fs'
import path from 'node:path'

export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(
      `The data folder ${directory} is in use by another server (process ${pid}). ` +
        'Stop that server, or start this one with another DATA_DIR.',
    )
    this.name = 'DirectoryInUse'
  }
}

/** A process is identified by its id and its start time, since ids are reused, in containers at once. */
interface Owner {
  readonly pid: number
  readonly startedAt: string
}

const heldHere = new Set<string>()

/**
 * Returns the start of a process in clock ticks since boot, with the boot's id; empty if the system does not
 * provide it.
 */
function readStart(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The fields after the command, which is in parentheses and may contain spaces; the start time is field
    // 22 of the line.
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
  } catch {
    return ''
  }
}

function isRunning(owner: Owner): boolean {
  if (owner.pid === process.pid && owner.startedAt !== readStart(process.pid)) return false
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const startedAt = readStart(owner.pid)
  return owner.startedAt === '' || startedAt === '' || startedAt === owner.startedAt
}

function readOwner(file: string): Owner | null {
  try {
    const [pid, startedAt] = fs.readFileSync(file, 'utf8').split('\n')
    return { pid: Number(pid), startedAt: startedAt ?? '' }
  } catch {
    return null
  }
}

/**
 * Locks a folder for this process and replaces the lock of a dead owner. Returns the function that releases
 * it. The embedded database has no lock of its own: two servers on one folder corrupt it silently.
 * @throws DirectoryInUse while another server uses it.
 */
export function lockDirectory(directory: string): () => void {
  fs.mkdirSync(directory, { recursive: true })
  const real = fs.realpathSync(directory)
  if (heldHere.has(real)) throw new DirectoryInUse(directory, process.pid)
  const file = path.join(real, 'server.lock')
  const ownRecord = `${process.pid}\n${readStart(process.pid)}`
  // The file is written under its own name and then linked into place: a lock file is never read half
  // written, and only one link succeeds.
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, ownRecord)
  try {
    for (let attempt = 0; ; attempt++) {
      try {
        fs.linkSync(draft, file)
        break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const owner = readOwner(file)
      if (owner && isRunning(owner)) throw new DirectoryInUse(directory, owner.pid)
      if (attempt > 20) throw new DirectoryInUse(directory, owner?.pid ?? 0)
      if (owner) removeDeadLock(file, owner)
    }
  } finally {
    fs.rmSync(draft, { force: true })
  }
  heldHere.add(real)
  return () => {
    if (!heldHere.delete(real)) return
    if (readOwner(file)?.pid === process.pid) fs.rmSync(file, { force: true })
  }
}

/**
 * Renames the lock before removing it and checks the renamed file: a lock that a third process has just taken
 * is put back.
 */
function removeDeadLock(file: string, dead: Owner): void {
  const aside = `${file}.dead.${process.pid}`
  try {
    fs.renameSync(file, aside)
  } catch {
    return
  }
  const moved = readOwner(aside)
  if (moved && (moved.pid !== dead.pid || moved.startedAt !== dead.startedAt) && isRunning(moved))
    fs.linkSync(aside, file)
  fs.rmSync(aside, { force: true })
}
