import type { PlanResult } from '@telos/core'
import type { ExitName } from '../exit-codes.ts'

/** Returns the exit code for a result. */
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
      // Ctrl-C counts as a time limit
      return limit === 'milliseconds' || limit === 'abort' ? 'outOfTime' : 'gaveUp'
  }
}
