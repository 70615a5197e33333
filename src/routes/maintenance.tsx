import { createFileRoute } from '@tanstack/react-router'
import { loadMaintenance } from '@/src/features/maintenance/load-maintenance'
import { MaintenanceScreen } from '@/src/features/maintenance/maintenance-screen'
import { loadedHead } from '@/src/lib/page/head/loaded-head'

export const Route = createFileRoute('/maintenance')({
  loader: ({ context }) => loadMaintenance(context),
  head: loadedHead,
  component: MaintenanceScreen,
})
