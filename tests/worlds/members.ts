import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Somebody who is signed in on tembo. */
export interface Member {
  /** Of the session cookie. */
  readonly token: string
  /** +254… */
  readonly phone: string
  readonly email: string
}

/** Whom browser tests may be. */
export interface Members {
  readonly withCard: Member
  /** KES 100,000. */
  readonly withWallet: Member
  /** KES 50. */
  readonly withLittle: Member
  /** KES 250 of referral credit: one for each language. */
  readonly withCredit: Readonly<Record<'en' | 'ar', Member>>
  /** New on orbit, by a friend's code: one for each language. */
  readonly friends: Readonly<Record<'en' | 'ar', Member>>
  /** Each with a saved card and KES 500, for one who changes and deletes what is theirs, in each language. */
  readonly owners: Readonly<Record<'en' | 'ar', Member>>
  /** Each saw a film that somebody else has reviewed: one for each language. */
  readonly viewers: Readonly<Record<'en' | 'ar', Member>>
  /** One, in two browsers. */
  readonly onTwoDevices: readonly [Member, Member]
  /** Each signs out: one for each language. */
  readonly leavers: Readonly<Record<'en' | 'ar', Member>>
  /** With nothing of their own: one for each language. */
  readonly withVoucher: Readonly<Record<'en' | 'ar', Member>>
  /** Codes with KES 5,000 on each, that nobody has yet. */
  readonly ownVouchers: Readonly<Record<'en' | 'ar', string>>
  /** Codes with KES 100 on each. */
  readonly vouchers: readonly string[]
}

const root = join(import.meta.dirname, '..', '..')

/** Puts them into the data folder of a server that does not run yet, once its catalogue is there. */
export async function makeMembers(dataDir: string, importing: Promise<void>): Promise<Members> {
  // It loads its modules while the catalogue is imported, and begins when its input ends.
  const made = promisify(execFile)(
    join(root, 'node_modules', '.bin', 'tsx'),
    ['--tsconfig', 'tests/tsconfig.json', 'tests/worlds/members-main.ts'],
    { cwd: root, env: { ...process.env, DATA_DIR: dataDir } },
  )
  const [{ stdout }] = await Promise.all([made, importing.then(() => made.child.stdin?.end())])
  return JSON.parse(stdout) as Members
}
