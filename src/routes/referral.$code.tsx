import { createFileRoute } from '@tanstack/react-router'
import { notHereYet } from '@/src/shell/not-here-yet'

export const Route = createFileRoute('/referral/$code')(notHereYet())
