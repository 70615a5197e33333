import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '@/src/ui/button'

/** How many rows a list begins with, and the most that the server gives. */
const firstLimit = 100
const maxLimit = 1000

/** Returns how many rows to ask for, and a button for more where a list of `count` rows is full. */
export function useShowMore() {
  const [limit, setLimit] = useState(firstLimit)
  return {
    limit,
    renderMore: (count: number) =>
      count >= limit && limit < maxLimit ? (
        <div className="pt-4">
          <Button variant="quiet" onClick={() => setLimit(maxLimit)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null,
  }
}
