import { describeStep, type PlanStep } from '../../task/plan/plan-step.ts'
import { backOffSeconds, type Policy } from '../defining/agent-definition.ts'
import type { InnerAgent } from '../inner-agent.ts'

/** A step that failed. */
export interface Blamed {
  readonly step: PlanStep
  readonly failures: number
  /** Time of the society, in seconds, until which it is kept out of plans. */
  readonly until: number
  /** Why it failed last time. Missing in older saved data. */
  readonly reason?: string
}

/**
 * Remembers which steps failed and keeps them out of plans for longer and longer, so that an agent does not repeat a failing action
 * forever.
 */
export class Blame {
  readonly #backOff: Policy['backOff']
  /** Keyed by the formatted step. */
  readonly blamed = new Map<string, Blamed>()

  constructor(backOff: Policy['backOff']) {
    this.#backOff = backOff
  }

  /** Records a failure of a step at this time. */
  add({ name, args }: PlanStep, now: number, reason?: string): Blamed {
    const key = describeStep({ name, args })
    const failures = (this.blamed.get(key)?.failures ?? 0) + 1
    const blamed = {
      step: { name, args },
      failures,
      until: now + backOffSeconds(this.#backOff, failures),
      ...(reason && { reason }),
    }
    this.blamed.set(key, blamed)
    return blamed
  }

  /** Forgets all failures of a step that worked. */
  clear(step: PlanStep): void {
    if (this.blamed.size > 0) this.blamed.delete(describeStep(step))
  }

  isBlamed(step: PlanStep, now: number): boolean {
    return this.blamed.size > 0 && (this.blamed.get(describeStep(step))?.until ?? now) > now
  }

  /** Steps that are kept out of plans now. */
  at(now: number): Blamed[] {
    return this.blamed.size === 0 ? [] : [...this.blamed.values()].filter(({ until }) => until > now)
  }
}

/** Keeps a failed step out of the agent's plans for a while and emits an event; the first time with a possible cause. */
export function blameStep(
  { blame, society, emit }: InnerAgent,
  failed: PlanStep,
  reason: string,
  message?: string,
): void {
  const blamed = blame.add(failed, society.time, reason)
  emit?.({ type: 'blamed', ...blamed, ...(message && blamed.failures === 1 && { message }) })
}
