import { servePlansHere } from '@telos/core/browser'
import { soldier } from './soldier.ts'

servePlansHere({ domains: [soldier.domain] })
