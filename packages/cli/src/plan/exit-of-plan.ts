import type { PlanResult } from '@telos/core'
import type { ExitName } from '../exit-codes.ts'

/** How the command ends after an answer. */
export function exitOfPlan({ status, limit }: PlanResult): ExitName {
  switch (status) {
    case 'solved':
      return 'done'
    case 'unsolvable':
    case 'unsupported':
      return status
    case 'gave-up':
    case 'limit':
    case 'running':
      if (limit === 'memory') return 'outOfMemory'
      // who presses Ctrl-C has no more time
      return limit === 'milliseconds' || limit === 'abort' ? 'outOfTime' : 'gaveUp'
  }
}
