import { createFileRoute } from '@tanstack/react-router'
import { paymentReturnRoute } from '@/src/shell/payment-return'

export const Route = createFileRoute('/failedPayment')(paymentReturnRoute())
