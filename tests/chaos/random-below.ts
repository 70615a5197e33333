import { createSeededRandom } from '@/tests/fixtures/seeded-random'
import { seed } from '../seed'

const chance = createSeededRandom(String(seed))

/** Returns an integer from 0 to `count` - 1. */
export const randomBelow = (count: number): number => chance.whole(0, count - 1)
