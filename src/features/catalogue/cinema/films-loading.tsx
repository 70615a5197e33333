import { Skeleton } from '@/src/ui/skeleton'

export function FilmsLoading() {
  return (
    <div className="grid gap-6" aria-hidden>
      {[1, 2, 3].map((each) => (
        <div
          key={each}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 border-t border-line pt-6 md:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <Skeleton className="aspect-2/3 w-full" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-20 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
