import { createFileRoute } from '@tanstack/react-router'
import { paymentReturnRoute } from '@/src/shell/payment-return'

export const Route = createFileRoute('/payment-failed/$paymentID')(paymentReturnRoute())
