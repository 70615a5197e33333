import type { Fault } from '../fault'

export const accountFaults: readonly Fault[] = [
  {
    name: 'Passwords are tried without a limit',
    file: 'server/identity/sign-in/login.ts',
    find: 'await countPassword({ store, address, device, contactKey: key, isKnown })',
    replace: '',
    tests: ['server/identity/passwords/passwords.test.ts'],
    set: 'default',
  },
  {
    name: 'Sessions survive a new password',
    file: 'server/identity/passwords/change-password.ts',
    find: '  await endSessionsOf(transaction, accountId)\n',
    replace: '',
    tests: ['server/identity/passwords/passwords.test.ts'],
    set: 'default',
  },
  {
    name: 'A password is changed without the one before',
    file: 'server/identity/passwords/change-password.ts',
    find: 'if (currentPassword !== undefined) await assertCurrent(context, accountId, currentPassword)',
    replace: '',
    tests: ['server/identity/passwords/passwords.test.ts'],
    set: 'default',
  },
  {
    name: 'An old session gives the account away',
    file: 'server/platform/http/api/answer-call.ts',
    find: 'if (account && !account.isFresh) assertNeedsNoFreshSession(call, body)',
    replace: '',
    tests: ['server/identity/proof/prove-again.test.ts'],
    set: 'default',
  },
  {
    name: 'A token that sets a password is a session',
    file: 'server/identity/sessions/session-repository.ts',
    find: 'if (!found) return takesReset ? findAccountByResetToken(store, brandId, token) : null',
    replace: 'if (!found) return findAccountByResetToken(store, brandId, takesReset ? token : token)',
    tests: ['server/identity/passwords/passwords.test.ts'],
    set: 'default',
  },
  {
    name: 'A token that sets a password is good on any device',
    file: 'server/identity/passwords/reset-token-repository.ts',
    find: ".where('device_key', 'in', deviceKeys)",
    replace: ".where('device_key', 'is not', null)",
    tests: ['server/identity/passwords/passwords.test.ts'],
    set: 'default',
  },
  {
    name: 'One account ends the session of another',
    file: 'server/identity/sessions/session-repository.ts',
    find: `    .where('account_id', '=', accountId)
    .where('id', '=', id)`,
    replace: `    .where('account_id', '<>', accountId.slice(0, 0))
    .where('id', '=', id)`,
    tests: ['server/identity/sessions/manage-sessions.test.ts'],
    set: 'default',
  },
  {
    name: 'Signing out leaves the tickets of a visitor on the device',
    file: 'src/lib/device/storage/encrypted-store.ts',
    find: 'await Promise.all([drafts.clear(), bookings.clear(), personal.clear()])',
    replace: 'await Promise.all([drafts.clear(), personal.clear(), bookings.all()])',
    tests: ['src/lib/device/storage/encrypted-store.test.ts'],
    set: 'default',
  },
  {
    name: 'Signing out keeps the token',
    file: 'src/lib/account/sign-out.ts',
    find: `  closeEncryptedStore()
  setSessionToken('')`,
    replace: '  closeEncryptedStore()',
    tests: ['src/lib/account/account.test.ts'],
    set: 'default',
  },
]
