import { createHmac } from 'node:crypto'
import { Secret } from 'otpauth'
import { needsSecondFactor, roles, type Role } from '@/contract/office/permissions'
import { hashPassword } from '@/server/identity/passwords/password-hash'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import { sealFactor, createTotp } from './second-factor'
import { noLimits } from '@/server/operator/limits'
import { addStaff, confirmPendingFactor, findStaffByEmail, setPasswordHash } from './staff-repository'

export interface DevelopmentSignIn {
  readonly role: Role
  readonly email: string
  readonly password: string
  /** Secret and current code of the second factor; null for a role that needs none. */
  readonly factor: { readonly secret: string; readonly code: string } | null
}

/**
 * Returns a sign-in for each role and adds people who are missing, for developers only. Password and secrets
 * are derived from the database's secret: strangers who find a development server cannot know them.
 */
export async function developmentSignIns(store: Store): Promise<DevelopmentSignIn[]> {
  const { reserveSecret } = await getSecrets(store)
  const derive = (what: string) => createHmac('sha256', reserveSecret).update(`development ${what}`).digest()
  const password = derive('password').toString('base64url').slice(0, 16)
  const signIns = roles.map((role) => {
    const secret = Secret.fromHex(derive(`second factor ${role}`).toString('hex').slice(0, 40)).base32
    const code = createTotp(secret).generate({ timestamp: store.nowMs() })
    const factor = needsSecondFactor(role) ? { secret, code } : null
    return { role, email: `${role}@foyer.example`, password, factor }
  })
  const known = await Promise.all(signIns.map(({ email }) => findStaffByEmail(store, email)))
  const missing = signIns.filter((_signIn, i) => known[i] === undefined)
  if (missing.length > 0) await addMissing(store, missing, await hashPassword(password))
  return signIns
}

async function addMissing(store: Store, missing: readonly DevelopmentSignIn[], hash: string): Promise<void> {
  for (const { role, email, factor } of missing)
    await store.transaction(async (transaction) => {
      const name = `${role.charAt(0).toUpperCase()}${role.slice(1).replace('-', ' ')}`
      const staff = await addStaff(transaction, { email, name, role, limits: noLimits })
      if (!staff) return
      await setPasswordHash(transaction, staff.id, hash, undefined)
      if (!factor) return
      const sealed = await sealFactor(store, staff.id, factor.secret)
      await confirmPendingFactor(transaction, staff.id, sealed, 0)
    })
}
