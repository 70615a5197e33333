/** A place that content will fill, in its shape. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-pulse rounded-m bg-raised ${className}`} />
}
