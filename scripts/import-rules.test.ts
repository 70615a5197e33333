import { expect, it } from 'vitest'
import { outputOf, plantProject } from './planted-project'

const nothing = 'export const nothing = 0\n'
const planted: Readonly<Record<string, string>> = {
  'contract/good.ts': "import * as v from 'valibot'\nexport const good = v.string()\n",
  'contract/to-server.ts': "import { nothing } from '../server/nothing'\nexport const a = nothing\n",
  'contract/to-package.ts': "import { z } from 'hono'\nexport const a = z\n",
  'server/nothing.ts': nothing,
  'server/to-app.ts': "import { nothing } from '@/src/lib/nothing'\nexport const a = nothing\n",
  'server/orders/nothing.ts': nothing,
  'server/halls/good.ts': "import { nothing } from '../platform/nothing'\nexport const a = nothing\n",
  'server/platform/nothing.ts': nothing,
  'server/platform/to-orders.ts': "import { nothing } from '../orders/nothing'\nexport const a = nothing\n",
  'server/inventory/to-orders.ts':
    "import type { nothing } from '@/server/orders/nothing'\nexport type A = typeof nothing\n",
  'server/orders/to-app.ts': "import { nothing } from '../nothing'\nexport const a = nothing\n",
  'src/lib/nothing.ts': nothing,
  'src/lib/to-ui.ts': "import { nothing } from '../ui/nothing'\nexport const a = nothing\n",
  'src/ui/nothing.ts': nothing,
  'src/ui/to-feature.ts':
    "import { nothing } from '../features/catalogue/nothing'\nexport const a = nothing\n",
  'src/features/catalogue/nothing.ts': nothing,
  'src/features/catalogue/good.ts': "import { nothing } from '@/src/lib/nothing'\nexport const a = nothing\n",
  'src/features/booking/to-other-feature.ts':
    "import { nothing } from '../catalogue/nothing'\nexport const a = nothing\n",
  'src/features/booking/session/nothing.ts': nothing,
  'src/features/booking/show/to-session.ts':
    "import { nothing } from '../session/nothing'\nexport const a = nothing\n",
  'src/features/booking/ticket/nothing.ts': nothing,
  'src/features/booking/ticket/good.ts':
    "import { nothing } from '../session/nothing'\nexport const a = nothing\n",
  'src/features/booking/checkout/to-ticket.ts':
    "import { nothing } from '../ticket/nothing'\nexport const a = nothing\n",
  'src/features/booking/flow/reduce.ts': "import { hook } from '../hook'\nexport const a = hook\n",
  'src/features/booking/hook.ts': "import { useState } from 'react'\nexport const hook = useState\n",
  'src/lib/one.ts': "import { two } from './two'\nexport const one = () => two\n",
  'src/lib/two.ts': "import { one } from './one'\nexport const two = () => one\n",
}

it('an import that the table does not allow is refused, and one that it allows is not', async () => {
  const folder = plantProject(planted)
  const report = await outputOf(folder, 'depcruise', [
    '--config',
    '.dependency-cruiser.cjs',
    'contract',
    'src',
    'server',
  ])
  expect(report).toContain('not-in-allowed: contract/to-server.ts')
  expect(report).toContain('contract-imports-only-valibot: contract/to-package.ts')
  expect(report).toContain('not-in-allowed: server/to-app.ts')
  expect(report).toContain('no-way-up-from-platform: server/platform/to-orders.ts')
  expect(report).toContain('no-way-up-from-inventory: server/inventory/to-orders.ts')
  expect(report).toContain('no-way-up-from-orders: server/orders/to-app.ts')
  expect(report).toContain('not-in-allowed: src/lib/to-ui.ts')
  expect(report).toContain('not-in-allowed: src/ui/to-feature.ts')
  expect(report).toContain('no-foreign-feature: src/features/booking/to-other-feature.ts')
  expect(report).toContain('booking-flow-stays-pure: src/features/booking/flow/reduce.ts')
  expect(report).toContain('booking-show-keeps-its-place: src/features/booking/show/to-session.ts')
  expect(report).toContain('booking-checkout-keeps-its-place: src/features/booking/checkout/to-ticket.ts')
  expect(report).toContain('no-cycles: src/lib/')
  expect(report).not.toContain('good.ts')
})
