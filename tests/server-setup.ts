import { vi } from 'vitest'
import './timeouts'

// A hash at its real cost takes a quarter of a second of processor time.
vi.mock('@/server/identity/passwords/password-cost', () => ({ currentCost: { log2N: 4, r: 1, p: 1 } }))
vi.useRealTimers()
vi.unstubAllGlobals()
