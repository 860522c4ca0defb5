import type { RunResult } from '../results/result.ts'

/** What is seldom needed of a result, and long. */
export type ResultRest = Pick<
  RunResult,
  'phase' | 'detail' | 'plan' | 'engine' | 'log' | 'fromLog' | 'command' | 'started' | 'source'
>

/** Without keys that have no value. */
export function restOf({ phase, detail, plan, engine, log, fromLog, command, started, source }: RunResult): ResultRest {
  return {
    ...(phase !== undefined && { phase }),
    ...(detail !== undefined && { detail }),
    ...(plan !== undefined && { plan }),
    ...(engine !== undefined && { engine }),
    ...(log !== undefined && { log }),
    ...(fromLog !== undefined && { fromLog }),
    ...(command !== undefined && { command }),
    ...(started !== undefined && { started }),
    ...(source !== undefined && { source }),
  }
}
