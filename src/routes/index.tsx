import { createFileRoute } from '@tanstack/react-router'
import { listingQuery } from '@/src/features/catalogue/listing-query'
import { HomeScreen } from '@/src/features/catalogue/screens/home-screen'

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(listingQuery(context.scope)),
  component: HomeScreen,
})
