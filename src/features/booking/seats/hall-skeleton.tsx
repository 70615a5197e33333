import { Skeleton } from '@/src/ui/skeleton'

export function HallSkeleton() {
  return (
    <div className="mx-auto grid w-full max-w-4xl content-start gap-4 px-4 py-8">
      <Skeleton className="mx-auto h-3 w-2/3 rounded-full" />
      <Skeleton className="h-[50vh] w-full" />
    </div>
  )
}
