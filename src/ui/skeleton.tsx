/** Placeholder in the shape of the content that will replace it. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-pulse rounded-m bg-raised ${className}`} />
}
