import { vi } from 'vitest'

// A hash at its real cost takes a quarter of a second of a processor; password-hash.test.ts takes the real one.
vi.mock('@/server/accounts/passwords/password-cost', () => ({ currentCost: { log2N: 4, r: 1, p: 1 } }))
