import { createFileRoute } from '@tanstack/react-router'
import { comingBack } from '@/src/shell/coming-back'

export const Route = createFileRoute('/payment-cancelled/$paymentID')(comingBack())
